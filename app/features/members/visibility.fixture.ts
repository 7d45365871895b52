import type { Right } from '#app/platform/identity/rights.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { addPicture } from '#app/media/pictures/pictures.server.ts'
import { sharp } from '#app/platform/picture-library.server.ts'
import { startApp } from '#test/app.ts'
import { Audience, MemberDetails, visibilityFields } from './member.ts'
import { createMember } from './save-member.server.ts'

/** Data that no other member may see, whatever Frida chose. */
export const nevers = ['Geheimweg', '1988-02-29', 'Nur für die Verwaltung', 'Berta Notruf', '5559999']

const consent = (purpose: string) => ({
  purpose,
  textVersion: '2026-1',
  grantedAt: '2026-01-01T00:00:00.000Z',
  grantedBy: 'self',
  method: 'paper',
  revokedAt: null,
})

const person = { memberNumber: null, title: null, status: 'active', publicNameForm: 'full' } as const

/** Text by which each field is recognised on a page; nothing else there contains it. */
export const marks = {
  phone: '+491715550147',
  email: 'frida.privat@post.example',
  city: 'Kranichstetten',
  // German on the page, the key in its data.
  branches: /Ultraleicht|ultralight/,
  functions: 'Hüterin der Winde',
  licences: 'AZF',
} as const
type Field = keyof typeof marks | 'photo'
export const fields: readonly Field[] = visibilityFields

/** Whether the page shows the field; a picture is recognised by its id. */
export function tells(page: string, field: Field, pictureId: string): boolean {
  if (field === 'photo') return page.includes(pictureId)
  const mark = marks[field]
  // Three letters also stand in a nonce or a token by chance.
  const whole =
    typeof mark === 'string' ? new RegExp(String.raw`(?<![\w+/-])${RegExp.escape(mark)}(?![\w+/-])`) : mark
  return whole.test(page)
}

/** Frida, who shares every field with `choice`, in a club with a viewer of every kind. */
export async function clubOfFrida(choice: Audience, consents: readonly string[]) {
  const app = await startApp()
  const { db, services } = app
  const at = services.now()
  const colour = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const added = await addPicture(services, new Uint8Array(colour), { alt: '' }, at)
  if (!added.ok) throw new Error(added.sentence)
  const details = MemberDetails.parse({
    email: marks.email,
    phones: [{ kind: 'mobile', number: '0171 5550147', numberE164: marks.phone }],
    address: { street: 'Geheimweg 4', postalCode: '93999', city: marks.city },
    birthDate: '1988-02-29',
    branches: ['ultralight'],
    functions: [{ role: 'tow-pilot', label: marks.functions, from: null, to: null }],
    licences: [{ kind: marks.licences, validUntil: null }],
    note: 'Nur für die Verwaltung',
    visibility: Object.fromEntries(visibilityFields.map((field) => [field, choice])),
  })
  const id = await createMember(
    db,
    {
      ...person,
      firstName: 'Frida',
      lastName: 'Kranich',
      pictureId: added.picture.id,
      details,
      consents: consents.map(consent),
    },
    at,
  )
  const emergency = { name: 'Berta Notruf', phone: '0171 5559999', phone_e164: '+491715559999' }
  await db
    .insertInto('emergency_contacts')
    .values({ member_id: id, ...emergency, updated_at: at.toISOString() })
    .execute()
  let count = 0
  const signIn = async (memberId: string | undefined, rights?: readonly Right[]) => {
    count += 1
    const role = rights === undefined ? ('member' as const) : ('admin' as const)
    const userId = await app.newAccount({
      email: `wer-${count}@verein.example`,
      password: 'ein-langes-passwort',
      role,
      ...(rights !== undefined && { rights }),
      ...(memberId !== undefined && { memberId }),
    })
    const { token } = await startSession(db, userId, at)
    return app.withCookie(`__Host-sitzung=${token}`)
  }
  const viewers = {
    guest: { get: app.get, post: app.post },
    member: await signIn(undefined),
    board: await signIn(undefined, ['board']),
    admin: await signIn(undefined, ['system']),
    person: await signIn(id),
  }
  return { ...app, id, viewers, pictureId: added.picture.id, picture: `/bilder/${added.picture.id}-320.webp` }
}

type Viewer = keyof Awaited<ReturnType<typeof clubOfFrida>>['viewers']
export const allViewers: readonly Viewer[] = ['guest', 'member', 'board', 'admin', 'person']

/** Whether the viewer sees the field in the directory; one's own entry appears as other members see it. */
export function seesInside(choice: Audience, viewer: Viewer): boolean {
  if (viewer === 'guest') return false
  if (choice === 'members' || choice === 'public') return true
  return choice === 'board' && (viewer === 'board' || viewer === 'admin')
}

export const text = async (answer: Response) => (answer.status === 200 ? answer.text() : '')
