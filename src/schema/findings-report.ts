import * as v from 'valibot';

const line = v.pipe(v.number(), v.integer(), v.minValue(1));
const point = v.object({ line, column: line });

/** Schema of the findings that `--format json` prints. */
export const findingsReportSchema = v.object({
  /** Grows when a field is removed or changes its meaning. */
  version: v.literal(1),
  findings: v.array(
    v.object({
      /** Rule id; `codemaster explain <rule>` explains it. */
      rule: v.string(),
      severity: v.picklist(['error', 'warning', 'info']),
      message: v.string(),
      /** Path below the site folder; absent for findings without a place. */
      file: v.optional(v.string()),
      line: v.optional(line),
      /** In UTF-16 code units, from 1. */
      column: v.optional(line),
      endLine: v.optional(line),
      endColumn: v.optional(line),
      /** The lines around the place, as text. */
      frame: v.optional(v.string()),
      hint: v.optional(v.string()),
      /** Other places that belong to the finding. */
      related: v.optional(
        v.array(
          v.object({
            message: v.string(),
            span: v.object({ file: v.string(), start: point, end: v.optional(point) }),
          }),
        ),
      ),
    }),
  ),
});
