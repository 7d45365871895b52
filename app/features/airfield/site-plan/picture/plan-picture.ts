import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { PlaceOnPicture } from './place-on-picture.ts'

/** The club's own aerial picture or plan, shown instead of the drawing. */
export const PlanPicture = z.object({
  /** `null` if there is none and the plan is drawn. */
  pictureId: z.string().nullable().default(null),
  /** By point id; a point without a position appears only in the list. */
  places: z.record(z.string(), PlaceOnPicture).default({}),
})
export type PlanPicture = z.infer<typeof PlanPicture>

export const planPictureSetting = setting('site-plan-picture', PlanPicture)
