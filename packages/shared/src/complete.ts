/**
 * Also names the optional fields, so that a new one fails the type check wherever it is missing. The
 * value of an optional field can be undefined.
 */
export type Complete<Fields> = { [Field in keyof Required<Fields>]: Fields[Field] };
