import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { PlaceOnPicture } from './place-on-picture.ts'

/** An aerial picture or a plan of the club's own, which visitors see instead of the drawing. */
export const PlanPicture = z.object({
  /** `null`: none, and the plan is drawn. */
  pictureId: z.string().nullable().default(null),
  /** By the id of the point; one without a place here stands in the list alone. */
  places: z.record(z.string(), PlaceOnPicture).default({}),
})
export type PlanPicture = z.infer<typeof PlanPicture>

export const planPictureSetting = setting('site-plan-picture', PlanPicture)
