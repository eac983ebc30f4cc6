import * as z from 'zod/mini';

/**
 * Schema of the form of a new link. Its fields are texts.
 *
 * @param uses for how many people the link can be
 */
export function linkFormSchema(uses: z.ZodMiniType<number, number>) {
  return z.object({
    expiresInHours: z.coerce.number(),
    uses: z.pipe(
      z.string(),
      z.pipe(
        z.transform((typed: string) => Number(typed || Number.NaN)),
        uses,
      ),
    ),
  });
}
