import { createFreePage } from '#app/features/free-pages/save-free-page.server.ts'
import { RichText } from '#app/lib/rich-text.ts'
import pages from './content/free-pages.json' with { type: 'json' }
import posts from './content/posts.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'
import { drawnPicture } from './pictures.demo.ts'

/** Loads the club's own pages; their pictures are those of its posts. */
export async function loadFreePages({ services, db, dates, at }: DemoContext) {
  for (const { id, parentId, title, teaser, menuArea, cover, body } of pages) {
    const post = posts.find((each) => each.id === cover)
    await createFreePage(
      db,
      {
        id,
        parentId,
        title,
        teaser,
        menuArea,
        body: RichText.parse(body),
        coverPictureId:
          post === undefined ? null : await drawnPicture(services, post.cover.drawing, post.cover.alt, at),
        status: 'published',
        visibility: 'public',
        publishedAt: dates.instant({ daysFromToday: -120, time: '10:00' }),
        expiresAt: null,
      },
      { by: null, at },
    )
  }
}
