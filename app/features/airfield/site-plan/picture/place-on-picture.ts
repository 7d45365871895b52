import { z } from 'zod'

const percent = z.number().min(0).max(100)
/** Percent of the picture's width from the left and of its height from the top. */
export const PlaceOnPicture = z.object({ x: percent, y: percent })
export type PlaceOnPicture = z.infer<typeof PlaceOnPicture>

/** Name of the form field for one of the two numbers. */
export const placeName = (pointId: string, axis: keyof PlaceOnPicture) => `places.${pointId}.${axis}`
