import pg from 'pg';
import * as z from 'zod';

const measuresSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Rows Removed by Filter': z.optional(z.number()),
  'Actual Loops': z.number(),
  'Sort Space Type': z.optional(z.string()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  'Temp Written Blocks': z.number(),
});
export type PlanNode = z.infer<typeof measuresSchema> & { Plans?: PlanNode[] | undefined };
const nodeSchema: z.ZodType<PlanNode> = measuresSchema.extend({
  Plans: z.optional(z.array(z.lazy(() => nodeSchema))),
});
const explainedSchema = z.tuple([z.object({ Plan: nodeSchema })]);

export type Value = string | number | boolean | null | Date | Buffer | string[];

/** Explains a statement with a generic plan, and rolls back its writes. */
export async function explainStatement(
  client: pg.Client,
  { name, text }: { name: string; text: string },
  values: Value[],
): Promise<PlanNode> {
  await client.query(`prepare ${pg.escapeIdentifier(name)} as ${text}`);
  const parameterList = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  await client.query('begin');
  const { rows } = await client.query(
    `explain (analyze, buffers, timing off, format json) execute ${pg.escapeIdentifier(name)}${parameterList}`,
  );
  await client.query('rollback');
  await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
  return explainedSchema.parse(rows[0]['QUERY PLAN'])[0].Plan;
}

/** A node and all its descendants, itself first. */
export function flattenPlan(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flattenPlan)];
}

function literal(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
}
