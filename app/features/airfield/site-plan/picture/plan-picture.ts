import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

const percent = z.number().min(0).max(100)
/** Percent of the picture's width from the left and of its height from the top. */
export const PlaceOnPicture = z.object({ x: percent, y: percent })
export type PlaceOnPicture = z.infer<typeof PlaceOnPicture>

/** Name of the form field for one of the two numbers. */
export const placeName = (pointId: string, axis: keyof PlaceOnPicture) => `places.${pointId}.${axis}`

/** The club's own aerial picture or plan, shown instead of the drawing. */
export const PlanPicture = z.object({
  /** `null` if there is none and the plan is drawn. */
  pictureId: z.string().nullable().default(null),
  /** By point id; a point without a position appears only in the list. */
  places: z.record(z.string(), PlaceOnPicture).default({}),
})
export type PlanPicture = z.infer<typeof PlanPicture>

export const planPictureSetting = setting('site-plan-picture', PlanPicture)
