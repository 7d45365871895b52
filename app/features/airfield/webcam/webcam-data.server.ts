import type { AskedPage } from '#app/shell/asked-page.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { mainRunwayHeading } from '../facts/airfield.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { snapshotAge } from './snapshot-age.ts'
import { listSnapshots } from './snapshots.server.ts'
import { listActiveWebcams } from './webcams.server.ts'

/** A cached page may be this much older than the camera's picture. */
const shortestFresh = 20_000

/** Loads every active camera with its newest picture and those of the last hours. */
export async function webcamPageData({ services, freshness, request, language }: AskedPage) {
  const { db, now } = services
  await requireOffered(db, pagePairs.webcam[language], request)
  const at = now().getTime()
  const [webcams, { airfield }] = await Promise.all([listActiveWebcams(db), airfieldContent(db)])
  const cameras = await Promise.all(
    webcams.map(async (webcam) => {
      const [newest, ...earlier] = await listSnapshots(db, webcam.id)
      const age = snapshotAge(newest === undefined ? null : Date.parse(newest.takenAt), at, language)
      if (age.until !== null) freshness.until(age.until)
      freshness.until(at + Math.max(shortestFresh, webcam.intervalSeconds * 500))
      // Lists the fields explicitly, so that the camera's URL is not sent.
      const { id, name, directionDeg, location, remark, referenceMarks, intervalSeconds, masks } = webcam
      return {
        id,
        name,
        directionDeg,
        location,
        remark,
        referenceMarks,
        intervalSeconds,
        isMasked: masks.length > 0,
        newest: newest ?? null,
        earlier: earlier.toReversed(),
        age,
      }
    }),
  )
  return { cameras, runwayDeg: airfield === undefined ? null : mainRunwayHeading(airfield) }
}

export type WebcamPageData = Awaited<ReturnType<typeof webcamPageData>>
