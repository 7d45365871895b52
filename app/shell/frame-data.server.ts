import { findSetting } from '#app/settings/settings.server.ts'
import { clubSetting } from '#app/club/club.ts'
import { airfieldSetting, mainRunwayHeading, type Airfield } from '#app/airfield/airfield.ts'
import { degreesMinutesSeconds } from '#app/airfield/coordinates.ts'
import { listCurrentNotices, nextNoticeChange } from '#app/notices/notices.server.ts'
import type { Freshness, Services } from '#app/platform/services.ts'

export type Frame = Awaited<ReturnType<typeof frameData>>

/** The club's name, the menu's sentences and the field's state, for the frame of every page. */
export async function frameData({ db, publicUrl, now }: Services, freshness: Freshness) {
  const club = await findSetting(db, clubSetting)
  const airfield = await findSetting(db, airfieldSetting)
  const at = now()
  const noticeChange = await nextNoticeChange(db, at)
  if (noticeChange !== undefined) freshness.until(noticeChange)
  return {
    notices: await listCurrentNotices(db, at),
    publicUrl,
    year: now().getUTCFullYear(),
    club: club ?? null,
    airfield: airfield === undefined ? null : stripData(airfield),
  }
}

function stripData(airfield: Airfield) {
  const { lat, lon } = airfield.arp
  return {
    name: airfield.name,
    phoneTower: airfield.phoneTower,
    phoneTowerE164: airfield.phoneTowerE164,
    mainRunwayTrueDeg: mainRunwayHeading(airfield),
    latitude: degreesMinutesSeconds(lat, 'lat'),
    longitude: degreesMinutesSeconds(lon, 'lon'),
  }
}
