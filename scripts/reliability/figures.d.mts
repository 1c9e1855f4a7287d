export interface FigureRow {
  readonly family: string;
  readonly tried: number;
  readonly passed: number;
  readonly command?: string;
  readonly least?: number;
}
export function writeFigures(name: string, rows: readonly FigureRow[]): void;
export function updateFigures(name: string, rows: readonly FigureRow[], families: readonly string[]): void;
export function readFigures(): readonly FigureRow[];
