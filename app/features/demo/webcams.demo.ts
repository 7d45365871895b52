import { sharp } from '#app/platform/picture-library.server.ts'
import { WebcamInput } from '#app/features/airfield/webcam/webcam.ts'
import { sourceHash, storeSnapshot, maskedSnapshot } from '#app/features/airfield/webcam/snapshots.server.ts'
import { createWebcam } from '#app/features/airfield/webcam/webcams.server.ts'
import { sunTimes } from '#app/features/airfield/sun/sun.ts'
import { standaloneDrawing } from '#app/ui/artwork/standalone.ts'
import { webcamView } from '#app/ui/artwork/webcam-view.ts'
import { berlinDay, berlinMinutes } from '#app/lib/berlin-time.ts'
import airfield from './content/airfield.json' with { type: 'json' }
import webcams from './content/webcams.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

/** The camera's pictures are drawn, because its URL does not exist. */
const large = { width: 1280, height: 720 }
const small = { width: 640, height: 360 }
const halfHour = 30 * 60_000
const earlierPictures = 6

export async function loadWebcams(context: DemoContext) {
  for (const [position, webcam] of webcams.entries()) {
    await createWebcam(context.services, WebcamInput.parse(webcam), position, context.at)
    if (webcam.active && webcam.demoAgeSeconds !== null) await drawPictures(context, webcam, position)
  }
}

async function drawPictures(
  { services, at }: DemoContext,
  { id, directionDeg, masks, demoAgeSeconds }: (typeof webcams)[number],
  position: number,
) {
  const newest = at.getTime() - (demoAgeSeconds ?? 0) * 1000
  const lastSlot = Math.floor(newest / halfHour) * halfHour
  // Only the first camera has earlier pictures: each picture prolongs the first start.
  const earlier =
    position === 0 ? Array.from({ length: earlierPictures }, (_, n) => lastSlot - n * halfHour) : []
  const moments = [...new Set([...earlier, newest])]
  await Promise.all(
    moments.map(async (moment) => {
      const size = moment === newest ? large : small
      const png = await drawnView(moment, 44 + position, size, directionDeg > 180)
      const masked = await maskedSnapshot(png, WebcamInput.shape.masks.parse(masks))
      if (!masked.ok) throw new Error(`The drawn view of ${id} is no picture`)
      const { picture } = masked
      const snapshot = { takenAt: new Date(moment), hash: sourceHash(png), picture }
      await storeSnapshot(services, { id, revision: 1 }, snapshot)
    }),
  )
}

async function drawnView(
  moment: number,
  seed: number,
  size: typeof large,
  alongRunway: boolean,
): Promise<Buffer> {
  const { SR, SS } = sunTimes(berlinDay(moment), airfield.arp)
  const drawing = webcamView({
    ...size,
    seed,
    detail: size === large,
    minute: berlinMinutes(moment),
    sunrise: berlinMinutes(SR ?? 0),
    sunset: berlinMinutes(SS ?? 0),
    ...(alongRunway ? { runwayNumeral: '25' } : {}),
  })
  const svg = standaloneDrawing(drawing, { ...size, scheme: 'light' })
  return sharp(Buffer.from(svg)).resize(size.width, size.height).png({ compressionLevel: 1 }).toBuffer()
}
