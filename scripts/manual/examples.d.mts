export const CONFIG_EXAMPLES: Readonly<Record<string, string>>;
export const FRONT_MATTER_EXAMPLES: Readonly<Record<'doc' | 'post' | 'page', string>>;
