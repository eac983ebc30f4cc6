type Section = Record<string, Record<string, number>>;

export function compareWithBudget(section: 'calls' | 'pages', measured: Section): string[];
