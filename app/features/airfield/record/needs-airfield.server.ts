import type { MiddlewareFunction } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { airfieldSetting } from '../facts/airfield.ts'

/** Responds with 404 until an airfield is entered. */
export const needsAirfield: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { db } = context.get(servicesContext)
  if ((await findSetting(db, airfieldSetting)) === undefined) throw notFound(request.url)
}
