import { standaloneDrawing } from '#app/ui/artwork/standalone.ts'
import { addDrawing } from '#app/media/pictures/drawn.server.ts'
import type { PictureDescription } from '#app/media/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'
import { demoDrawing, drawingSize, type DrawingSpec } from './demo-scenes.ts'

type Stores = Pick<Services, 'db' | 'files'>

const drawn = new WeakMap<Stores['db'], Map<string, Promise<string>>>()

/** Returns the id of a drawn picture; the same drawing with the same text is created only once. */
export function drawnPicture(
  { db, files }: Stores,
  spec: DrawingSpec,
  alt: string,
  at: Date,
  more: Omit<PictureDescription, 'alt' | 'focal'> = {},
): Promise<string> {
  const pictures = drawn.get(db) ?? new Map<string, Promise<string>>()
  drawn.set(db, pictures)
  const key = JSON.stringify(spec)
  const known = pictures.get(key)
  if (known !== undefined) return known

  const { svg, focal } = demoDrawing(spec)
  const standalone = standaloneDrawing(svg, { ...drawingSize, scheme: 'light' })
  const id = addDrawing({ db, files }, standalone, { ...drawingSize, ...more, alt, focal }, at).then(
    ({ id }) => id,
  )
  pictures.set(key, id)
  return id
}
