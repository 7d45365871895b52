import { z } from 'zod'

/** Minimum hours between request and landing; visitors who request later are asked to call. */
export const PprNotice = z.number().min(0).max(336).default(12)
