import type { EventInput } from './save-event.server.ts'

/** An event on one or more days that everybody sees, without a picture. */
export const aPublicEvent = {
  status: 'confirmed',
  visibility: 'public',
  publication: 'published',
  series: null,
  pictureId: null,
} satisfies Partial<EventInput>
