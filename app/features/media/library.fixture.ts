import { createPost } from '#app/features/blog/save-post.server.ts'
import { grassAndSky } from '#app/media/pictures/pictures.fixture.ts'
import { addPicture, type PictureDescription } from '#app/media/pictures/pictures.server.ts'
import { startApp } from '#test/app.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

export async function aLibrary() {
  let at = new Date('2026-06-14T08:42:00Z')
  const app = await startApp({ now: at })
  app.services.now = () => at
  const admin = await app.as('admin', ['editorial'])
  let width = 40

  async function picture(description: Partial<PictureDescription> = {}) {
    width += 1
    at = new Date(at.getTime() + 60_000)
    const bytes = await grassAndSky(width, 30).png().toBuffer()
    const added = await addPicture(app.services, bytes, { alt: '', ...description }, at)
    if (!added.ok) throw new Error(added.reason)
    return added.picture.id
  }
  const post = (coverPictureId: string | null, title = 'Die Winde singt') =>
    createPost(
      app.db,
      {
        ...aPublicPost,
        title,
        teaser: 'Neu.',
        category: 'Werkstatt',
        coverPictureId,
        publishedAt: '2026-06-01T10:00:00.000Z',
      },
      at,
    )
  const page = async (query = '') => (await admin.get(`/admin/bilder${query}`)).text()
  const listed = async (query = '') =>
    [...(await page(query)).matchAll(/href="\/admin\/bilder\/([0-9a-f]{32})"/g)].map(([, id]) => id)
  const later = (days: number) => void (at = new Date(at.getTime() + days * 86_400_000))
  return { ...app, admin, picture, createPost: post, page, listed, later, now: () => at }
}

export const described = {
  decorative: '',
  caption: '',
  credit: '',
  focalX: '50',
  focalY: '38',
  peopleGround: '',
}

export const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'decorative' || value !== ''))
