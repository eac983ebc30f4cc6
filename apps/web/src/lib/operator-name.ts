/** Who is responsible in the legal texts. */
export function operatorName({
  operator,
  name,
}: {
  operator: string | null;
  name: string;
}): string {
  return operator ?? name;
}
