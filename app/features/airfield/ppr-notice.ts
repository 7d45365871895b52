import { z } from 'zod'

/** Hours between asking and landing; later ones are asked to call. */
export const PprNotice = z.number().min(0).max(336).default(12)
