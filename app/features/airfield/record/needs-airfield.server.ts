import { type MiddlewareFunction, redirect } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import { airfieldAdminPath } from './record-sections.ts'

/** Leads to the page where the airfield is entered until there is one; what is sent until then gets a 404. */
export const needsAirfield: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { db } = context.get(servicesContext)
  if ((await findSetting(db, airfieldSetting)) !== undefined) return
  if (request.method === 'POST') throw notFound(request.url)
  throw redirect(airfieldAdminPath, 303)
}
