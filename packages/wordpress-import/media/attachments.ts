import { z } from 'zod'
import type { PictureRequest } from '../content/picture-requests.server.ts'
import { belowUploads, wantedPaths } from './wanted-paths.ts'

/** An upload of the old website, as the export tells of it. */
export const Attachment = z.object({
  id: z.string(),
  parentId: z.string(),
  /** Below the folder of uploads; empty where it is not said. */
  path: z.string(),
  address: z.string(),
  alt: z.string(),
  caption: z.string(),
  title: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** All uploads an export tells of, by everything a text may name them by. */
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

  /** Ids of the pictures that hang on an entry. */
  of(parentId: string): readonly string[] {
    return (this.#byParent.get(parentId) ?? []).filter((id) => isPicture(this.#byId.get(id)!))
  }

  /** The upload a text means; the address goes before the number, which another export may have given anew. */
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
