import type { Route } from './+types/admin-plan-picture.route'
import { recordRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, recordMeta, RecordRoute } from '#app/resources/desk-route.tsx'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import pinStyles from '../site-plan.css?inline'
import { listSitePoints } from '../site-points.server.ts'
import { planPictureSetting } from './plan-picture.ts'
import { planPictureDesk } from './plan-picture-desk.server.ts'
import { PlacesOnPicture } from './places-on-picture.tsx'
import styles from './plan-picture.css?inline'

const page = recordRoute(planPictureDesk)
export const middleware = page.middleware
export const action = page.action
export const handle = { styles: [...deskHandle.styles, planSheet, pinStyles, styles] }

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const { db } = asked.context.get(servicesContext)
  const kept = await findSetting(db, planPictureSetting)
  const picture = kept?.pictureId == null ? null : ((await findPicture(db, kept.pictureId)) ?? null)
  return { ...record, picture, points: await listSitePoints(db) }
}

export { recordMeta as meta }

export default function AdminPlanPicture({ loaderData, ...props }: Route.ComponentProps) {
  const { picture, points } = loaderData
  const result = props.actionData
  return (
    <>
      <RecordRoute loaderData={loaderData} {...props} />
      <PlacesOnPicture
        // Drawn anew when it was saved: with what is kept then.
        key={`${picture?.id} ${loaderData.values.revision}`}
        picture={picture}
        points={points}
        values={result?.values ?? loaderData.values}
      />
    </>
  )
}
