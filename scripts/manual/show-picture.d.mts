import type { Page } from '@playwright/test';
import type { Picture } from './pictures.mjs';

export function showPicture(
  page: Page,
  subject: { readonly picture: Picture; readonly origin: string; readonly language: string },
): Promise<void>;
