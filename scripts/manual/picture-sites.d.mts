export function servePictureSites(): Promise<{
  readonly plain: string;
  readonly branded: string;
  readonly close: () => Promise<void>;
}>;
