export const CONFIG_EXAMPLE: string;
export const FRONT_MATTER_EXAMPLES: Readonly<Record<'doc' | 'post' | 'page', string>>;
