import { z } from 'zod'
import type { User } from '#app/platform/identity/actor.ts'
import { opens } from '#app/platform/identity/rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'

/** A member's portrait that is not used elsewhere. */
type Portrait = {
  memberId: string
  /** Who may see it among signed-in users, chosen by the member. */
  audience: 'nobody' | 'board' | 'members' | 'public'
  /** A public page shows it, with a consent in force. */
  isPublic: boolean
}

const Choice = z.object({
  visibility: z
    .object({ photo: z.enum(['nobody', 'board', 'members', 'public']).default('members') })
    .default({ photo: 'members' }),
})
const Office = z.object({ showPhoto: z.boolean().default(true) })

const formerStatuses = new Set(['interested', 'left'])

/**
 * By picture id. The members' page shows people who consent to name and photo and share the photo with everyone, the board
 * page shows office holders who consent to a photo; see `public-names.server.ts`.
 */
export const listPortraits = perContent(async (db: Db): Promise<ReadonlyMap<string, Portrait>> => {
  const [people, consents, offices] = await Promise.all([
    db
      .selectFrom('members')
      .select(['id', 'picture_id', 'status', 'details'])
      .where('picture_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_uses')
              .select('media_uses.media_id')
              .whereRef('media_uses.media_id', '=', 'members.picture_id')
              .where('source', '!=', 'members'),
          ),
        ),
      )
      .execute(),
    db
      .selectFrom('consents')
      .select(['member_id', 'purpose'])
      .where('purpose', 'in', ['photo', 'public-name'])
      .where('revoked_at', 'is', null)
      .execute(),
    db
      .selectFrom('board_offices')
      .select(['member_id', 'details'])
      .where('member_id', 'is not', null)
      .execute(),
  ])
  const agrees = new Set(consents.map(({ member_id, purpose }) => `${purpose} ${member_id}`))
  const onBoard = new Set(
    offices
      .filter(({ details }) => Office.parse(JSON.parse(details)).showPhoto)
      .map(({ member_id }) => member_id),
  )
  const found = people.map(({ id, picture_id, status, details }): [string, Portrait] => {
    const { photo } = Choice.parse(JSON.parse(details)).visibility
    const isNamed = photo === 'public' && agrees.has(`public-name ${id}`) && !formerStatuses.has(status)
    const isPublic = agrees.has(`photo ${id}`) && (isNamed || (onBoard.has(id) && status !== 'left'))
    return [picture_id ?? '', { memberId: id, audience: photo, isPublic }]
  })
  return new Map(found)
})

/** Whether the user may open a page that shows the portrait. `null` is a guest. */
export function mayLoadPortrait(portrait: Portrait, user: User | null): boolean {
  const { memberId, audience, isPublic } = portrait
  if (isPublic) return true
  if (user === null || user.role === 'none') return false
  if (user.memberId === memberId) return true
  const reads = (permission: 'read-members' | 'keep-members') =>
    user.role === 'admin' && opens(user.rights, permission)
  if (audience === 'members' || audience === 'public') return true
  return audience === 'board' ? reads('read-members') : reads('keep-members')
}
