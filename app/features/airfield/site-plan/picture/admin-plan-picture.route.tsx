import type { Route } from './+types/admin-plan-picture.route'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import pinStyles from '../site-plan.css?inline'
import { listSitePoints } from '../site-plan-data.server.ts'
import { planPictureSetting } from './plan-picture.ts'
import { planPictureResource } from './plan-picture.resource.server.ts'
import { PlacesOnPicture } from './places-on-picture.tsx'
import styles from './plan-picture.css?inline'

const page = recordRoute(planPictureResource)
export const middleware = page.middleware
export const action = page.action
export const handle = { styles: [...resourceHandle.styles, planSheet, pinStyles, styles] }

export async function loader(asked: Route.LoaderArgs) {
  const record = await page.loader(asked)
  const { db } = asked.context.get(servicesContext)
  const stored = await findSetting(db, planPictureSetting)
  const picture = stored?.pictureId == null ? null : ((await findPicture(db, stored.pictureId)) ?? null)
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
        // The key changes with every save, so that the stored values are shown.
        key={`${picture?.id} ${loaderData.values.expectedRevision}`}
        picture={picture}
        points={points}
        values={result?.values ?? loaderData.values}
      />
    </>
  )
}
