import { expect, test } from 'vitest'
import { sharp } from '#app/platform/picture-library.server.ts'
import { unpackedZip } from '#test/unpacked-zip.ts'
import { audienceNames } from './member-choices.ts'
import { Audience, MemberDetails } from './member.ts'
import { createMember } from './save-member.server.ts'
import {
  allViewers,
  clubOfFrida,
  fields,
  marks,
  nevers,
  seesInside,
  tells,
  text,
} from './visibility.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

/** Another member, whose data must not appear in the files Frida downloads. */
const otto = { mail: 'otto.anders@post.example', phone: '+491715550333' }

async function withOtto(choice: Audience) {
  const club = await clubOfFrida(choice, ['public-name', 'photo'])
  const ottoId = await createMember(
    club.db,
    {
      ...aPerson,
      memberNumber: null,
      firstName: 'Otto',
      lastName: 'Anders',
      details: MemberDetails.parse({
        email: otto.mail,
        phones: [{ kind: 'mobile', number: '0171 5550333', numberE164: otto.phone }],
        visibility: { phone: 'members', email: 'nobody' },
      }),
    },
    club.services.now(),
  )
  return { ...club, ottoId }
}

const onCards = ['phone', 'email', 'city'] as const

for (const choice of Audience.options) {
  test(`everybody’s cards hold what is for „${choice}“ for exactly those who see it in the directory`, async () => {
    const { viewers } = await withOtto(choice)
    for (const viewer of allViewers) {
      const cards = await text(await viewers[viewer].post('/mitglied/mitglieder/karten.vcf', {}))
      const sees = seesInside(choice, viewer)
      for (const field of onCards)
        expect(cards.includes(marks[field]), `${field} on the cards of ${viewer}`).toBe(sees)
      // A card without number and address would contain only a name.
      expect(cards.includes('FN:Frida Kranich'), `${viewer} takes Frida’s card`).toBe(sees)
      expect(cards.includes(otto.phone), `${viewer} takes Otto’s card`).toBe(viewer !== 'guest')
      for (const never of [...nevers, otto.mail]) expect(cards, viewer).not.toContain(never)
      const narrowed = await text(
        await viewers[viewer].post('/mitglied/mitglieder/karten.vcf?name=kranich', {}),
      )
      expect(narrowed.includes('FN:Frida Kranich')).toBe(sees)
      expect(narrowed).not.toContain('FN:Otto Anders')
    }
  })

  test(`the lists of the administration are whole, „${choice}“ or not, and for those alone who keep them`, async () => {
    const { viewers } = await withOtto(choice)
    for (const viewer of allViewers) {
      for (const art of ['csv', 'vcard']) {
        const file = await text(await viewers[viewer].post('/admin/mitglieder/ausgeben/datei', { art }))
        const keeps = viewer === 'board' || viewer === 'admin'
        expect(file !== '', `${viewer} takes the ${art}`).toBe(keeps)
        if (!keeps) continue
        for (const word of ['Kranich', marks.email, marks.city, 'Geheimweg 4', otto.mail])
          expect(file, `${art} of ${viewer}`).toContain(word)
        expect(file.replace(/[^0-9]/g, '')).toContain('1715550147')
        for (const never of ['Nur für die Verwaltung', 'Berta Notruf', '5559999', marks.functions])
          expect(file, `${art} of ${viewer}`).not.toContain(never)
      }
    }
  })

  test(
    `what Frida takes home holds every field in every file, „${choice}“ or not, and nothing of others`,
    { tags: 'postgres' },
    async () => {
      const { viewers, pictureId, id } = await withOtto(choice)
      const answers = [
        await viewers.person.post('/mitglied/konto/daten/auskunft', {}),
        await viewers.board.post(`/admin/mitglieder/${id}/daten/auskunft`, {}),
        await viewers.admin.post(`/admin/mitglieder/${id}/daten/auskunft`, {}),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        const files = await unpackedZip(answer)
        const picture = [...files.keys()].filter((name) => name.startsWith('dateien/'))
        expect([...files.keys()]).toEqual(['uebersicht.html', 'daten.json', ...picture])
        expect(picture).toEqual([expect.stringContaining(pictureId)])
        for (const name of ['uebersicht.html', 'daten.json']) {
          // People read days in words, programs in figures.
          const content = String(files.get(name)).replace(/29\.\sFebruar 1988/g, '1988-02-29')
          for (const field of fields) {
            // Numbers as Frida has entered them.
            const result =
              field === 'phone' ? content.includes('0171 5550147') : tells(content, field, pictureId)
            expect(result, `${field} in ${name}`).toBe(true)
          }
          for (const word of [...nevers, 'Frida', 'Kranich', audienceNames[choice]])
            expect(content, name).toContain(word)
          for (const word of ['Anders', otto.mail, otto.phone]) expect(content, name).not.toContain(word)
        }
        const { width, height, exif } = await sharp(files.get(picture[0]!)).metadata()
        expect([width, height, exif]).toEqual([400, 400, undefined])
      }
      for (const viewer of ['guest', 'member'] as const) {
        const external = await viewers[viewer].post(`/admin/mitglieder/${id}/daten/auskunft`, {})
        expect(external.status, viewer).not.toBe(200)
      }
      expect((await viewers.guest.post('/mitglied/konto/daten/auskunft', {})).status).not.toBe(200)
    },
  )

  test(`the answer to another member’s own request holds nothing of Frida, „${choice}“ or not`, async () => {
    const { viewers, pictureId } = await withOtto(choice)
    const files = await unpackedZip(await viewers.member.post('/mitglied/konto/daten/auskunft', {}))
    for (const [name, bytes] of files) {
      const content = bytes.toString('latin1')
      for (const field of ['phone', 'email', 'city', 'functions', 'photo'] as const)
        expect(tells(content, field, pictureId), `${field} in ${name}`).toBe(false)
    }
  })
}
