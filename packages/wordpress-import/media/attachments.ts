import { z } from 'zod'
import type { PictureRequest } from '../content/picture-requests.server.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'

/** An upload of the old website, as described in the export. */
export const Attachment = z.object({
  id: z.string(),
  parentId: z.string(),
  /** Path below the uploads folder; empty when unknown. */
  path: z.string(),
  address: z.string(),
  alt: z.string(),
  caption: z.string(),
  title: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** All uploads in an export, by everything a text may refer to. */
export class Attachments {
  readonly #byId = new Map<string, Attachment>()
  readonly #byPath = new Map<string, Attachment>()
  readonly #byParent = new Map<string, string[]>()

  constructor(all: readonly Attachment[]) {
    for (const attachment of all) {
      this.#byId.set(attachment.id, attachment)
      for (const path of wantedPaths([attachment.path, attachment.address])) {
        if (!this.#byPath.has(path)) this.#byPath.set(path, attachment)
      }
      const siblings = this.#byParent.get(attachment.parentId) ?? []
      this.#byParent.set(attachment.parentId, [...siblings, attachment.id])
    }
  }

  byId(id: string): Attachment | undefined {
    return this.#byId.get(id)
  }

  /** Returns the ids of the pictures attached to an entry. */
  of(parentId: string): readonly string[] {
    return (this.#byParent.get(parentId) ?? []).filter((id) => isPicture(this.#byId.get(id)!))
  }

  /** Returns the upload a text refers to; its URL takes precedence over the id, which another export may have reused. */
  meant({ attachmentId, address }: PictureRequest): Attachment | undefined {
    const byPath =
      address === null
        ? undefined
        : wantedPaths([address])
            .map((path) => this.#byPath.get(path))
            .find((found) => found !== undefined)
    return byPath ?? (attachmentId === null ? undefined : this.#byId.get(attachmentId))
  }
}

export function isPicture({ path, address }: Attachment): boolean {
  return /\.(jpe?g|png|webp|avif|heic|gif)$/.test(belowUploads(path || address) ?? '')
}

/**
 * Returns the possible paths of a picture below the uploads folder, the likeliest first: as named, and as before WordPress
 * scaled it (`winde-1024x683.jpg`, `winde-scaled.jpg`).
 */
export function wantedPaths(named: readonly (string | null)[]): string[] {
  const paths = named.flatMap((name) => {
    const path = name === null || name === '' ? null : belowUploads(name)
    if (path === null) return []
    const whole = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/, '')
    const first = whole.replace(/-(scaled|rotated|e\d{6,})(?=\.\w{2,5}$)/, '')
    return [first, whole, path]
  })
  return [...new Set(paths)]
}

/**
 * Returns the path below the uploads folder, `2019/05/winde.jpg`, from a URL or path, decoded and in lower case; `null`
 * when there is none.
 */
function belowUploads(name: string): string | null {
  const url = URL.parse(name, 'https://website.invalid/')
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const path = percentDecoded(url.pathname).toLowerCase().normalize('NFC')
  const [, below] = /\/(?:wp-content\/uploads|files)\/(?:sites\/\d+\/)?(.+)$/.exec(path) ?? []
  const found = below ?? path.replace(/^\/+/, '')
  return found === '' || found.endsWith('/') ? null : found
}
