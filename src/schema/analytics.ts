import * as v from 'valibot';
import { text } from './values.ts';

const origin = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'should be a full address such as "https://stats.example.org".',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const script = v.optional(
  v.pipe(
    text,
    v.regex(/^https?:\/\/[^\s'";]+$/, 'should be a full address such as "https://stats.example.org/script.js".'),
  ),
);

/** Schema of `analytics`: services that count visits. */
export const analyticsSchema = v.pipe(
  v.strictObject({
    plausible: v.optional(v.strictObject({ domain: text, host: v.optional(origin, 'https://plausible.io'), script })),
    umami: v.optional(v.strictObject({ websiteId: text, host: v.optional(origin, 'https://cloud.umami.is'), script })),
    goatcounter: v.optional(
      v.strictObject({
        /** Where visits are sent: `https://code.goatcounter.com/count`. */
        endpoint: v.pipe(origin, v.regex(/\/count$/, 'should end with "/count".')),
        script,
      }),
    ),
    google: v.optional(
      v.strictObject({
        trackingID: v.pipe(text, v.regex(/^(?:G|GT|AW|DC)-[\w-]+$/, 'should be an id such as "G-XXXXXXXXXX".')),
      }),
    ),
    matomo: v.optional(
      v.strictObject({
        url: origin,
        siteId: v.pipe(
          v.union([v.string(), v.number()]),
          v.transform((value) => String(value)),
          v.regex(/^\d+$/, 'should be a number.'),
        ),
        script,
      }),
    ),
    /** Whether readers are asked first. Who asks browsers not to be tracked never is, and is not asked. */
    consent: v.optional(v.boolean(), true),
    /** Page that tells readers what is counted; linked in the question. */
    privacyPolicy: v.optional(v.pipe(text, v.regex(/^(?:https?:\/\/|\/)/, 'should be an address or a path.'))),
  }),
  v.check(
    ({ consent: _, privacyPolicy: __, ...services }) => Object.values(services).some((one) => one !== undefined),
    'should name a service: `plausible`, `umami`, `goatcounter`, `google` or `matomo`.',
  ),
);

export type AnalyticsConfig = v.InferOutput<typeof analyticsSchema>;
