import type { z } from 'zod'

/** The sentence for what a program sends under names nobody knows; everything else is said by the fields themselves. */
export const namingUnknownKeys: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? `Diese Angabe gibt es hier nicht: ${(issue as z.core.$ZodIssueUnrecognizedKeys).keys.join(', ')}.`
    : undefined
