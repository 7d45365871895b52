import type { PostInput } from './save-post.server.ts'

/** What the editor sends for a new post that may be published, besides its title. */
export const postForm = {
  teaser: 'Sie zieht.',
  body: JSON.stringify([{ type: 'paragraph', content: [{ text: 'Am Samstag kam der Tieflader.' }] }]),
  category: 'Werkstatt',
  visibility: 'public',
  publishedAt: '',
  expiresAt: '',
  coverPictureId: '',
  authorId: '',
}

/** A post that everybody may read, without text, picture and author. */
export const aPublicPost = {
  teaser: '',
  category: '',
  body: [],
  coverPictureId: null,
  authorId: null,
  status: 'published',
  visibility: 'public',
} satisfies Partial<PostInput>
