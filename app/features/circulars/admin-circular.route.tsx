import { redirect } from 'react-router'
import type { Route } from './+types/admin-circular.route'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { dispatchAddress } from './circular.ts'
import { circularResource, isDraft } from './circular.resource.server.ts'

const page = recordRoute(circularResource)
export const middleware = page.middleware

export async function loader(asked: Route.LoaderArgs) {
  await leadToRegister(asked)
  return page.loader(asked)
}

export async function action(asked: Route.ActionArgs) {
  await leadToRegister(asked)
  return page.action(asked)
}

/** Redirects to the sent letter: once sending has begun, a circular can no longer be edited. */
async function leadToRegister({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  authorizedTo(context, 'write-circulars')
  const { circularId } = params
  if (circularId === undefined) return
  const { db } = context.get(servicesContext)
  const isThere = await circularResource.find(db, authorizedTo(context, 'write-circulars'), circularId)
  if (isThere !== undefined && !(await isDraft(db, circularId)))
    throw redirect(dispatchAddress(circularId), 303)
}

export const handle = { styles: [...new Set([...editorStyles, ...resourceStyles])] }
export { recordMeta as meta }
export default RecordRoute
