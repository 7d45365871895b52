import type { z } from 'zod'

/** Error for unknown keys in a request to the API; all other errors come from the fields. */
export const namingUnknownKeys: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? `Diese Angabe gibt es hier nicht: ${(issue as z.core.$ZodIssueUnrecognizedKeys).keys.join(', ')}.`
    : undefined
