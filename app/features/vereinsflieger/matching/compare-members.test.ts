import { expect, test } from 'vitest'
import { listAlone, listDeviations, proposePairs, type OwnMember } from './compare-members.ts'
import { remoteMemberOf, type RemoteMember } from './remote-member.ts'

const jana: OwnMember = {
  id: 'jana',
  firstName: 'Jana',
  lastName: 'Lange',
  email: 'Jana@falkenried.test',
  memberNumber: 12,
  joinedOn: '2019-04-01',
  leftOn: null,
  hasLeft: false,
  vfUid: null,
}
const janaThere: RemoteMember = {
  uid: '4711',
  firstName: 'Jana',
  lastName: 'Lange',
  email: 'jana@falkenried.test',
  memberNumber: 12,
  joinedOn: '2019-04-01',
  leftOn: null,
}
const nobodyApart = () => false
const summary = (pairs: ReturnType<typeof proposePairs>) =>
  pairs.map(({ own, remote, reasons, isAmbiguous }) => [own.id, remote.uid, reasons.join(' '), isAmbiguous])

test('one person in both lists is proposed with every reason for it', () => {
  expect(summary(proposePairs({ own: [jana], remote: [janaThere] }, nobodyApart))).toEqual([
    ['jana', '4711', 'name number mail', false],
  ])
})

test('a name is the same whatever its accents and capitals', () => {
  const own = { ...jana, firstName: 'JANA', lastName: 'Längé', email: null, memberNumber: null }
  const remote = { ...janaThere, lastName: 'Lange', email: null, memberNumber: null }
  const written = { ...own, lastName: 'Lange' }
  expect(summary(proposePairs({ own: [written], remote: [remote] }, nobodyApart))).toEqual([
    ['jana', '4711', 'name', false],
  ])
})

test('a family with one address is proposed behind the likelier pair, two of one name as not clear', () => {
  const paul = { ...jana, id: 'paul', firstName: 'Paul', memberNumber: 13 }
  expect(summary(proposePairs({ own: [paul, jana], remote: [janaThere] }, nobodyApart))).toEqual([
    ['jana', '4711', 'name number mail', false],
    ['paul', '4711', 'mail', true],
  ])
  const twin = { ...janaThere, uid: '4712' }
  expect(summary(proposePairs({ own: [jana], remote: [janaThere, twin] }, nobodyApart))).toEqual([
    ['jana', '4711', 'name number mail', true],
    ['jana', '4712', 'name number mail', true],
  ])
})

test('who is linked, and a pair said to be two people, is not proposed', () => {
  const linked = { ...jana, vfUid: '4711' }
  const other = { ...jana, id: 'other' }
  expect(proposePairs({ own: [linked, other], remote: [janaThere] }, nobodyApart)).toEqual([])
  expect(proposePairs({ own: [jana], remote: [janaThere] }, () => true)).toEqual([])
})

test('a linked person who is alike says nothing; each field that differs is named with both values', () => {
  const linked = { ...jana, vfUid: '4711' }
  expect(listDeviations({ own: [linked], remote: [janaThere] }, '2026-07-04')).toEqual([])
  const married = { ...janaThere, lastName: 'Roth', email: '', memberNumber: 40 }
  expect(
    listDeviations({ own: [linked], remote: [{ ...married, email: null }] }, '2026-07-04'),
  ).toMatchObject([
    {
      fields: [
        { field: 'lastName', ours: 'Lange', theirs: 'Roth' },
        { field: 'memberNumber', ours: '12', theirs: '40' },
      ],
      endedOn: null,
    },
  ])
})

test('who has left over there is named from the day after, and who is missing there as missing', () => {
  const linked = { ...jana, vfUid: '4711' }
  const left = { ...janaThere, leftOn: '2026-06-30' }
  expect(listDeviations({ own: [linked], remote: [left] }, '2026-06-30')).toEqual([])
  expect(listDeviations({ own: [linked], remote: [left] }, '2026-07-01')).toMatchObject([
    { endedOn: '2026-06-30', fields: [] },
  ])
  expect(listDeviations({ own: [linked], remote: [] }, '2026-07-01')).toMatchObject([{ remote: undefined }])
  expect(listDeviations({ own: [{ ...linked, hasLeft: true }], remote: [] }, '2026-07-01')).toEqual([])
})

test('who stands in one list only is told apart from those who left it', () => {
  const gone = { ...janaThere, uid: '5', leftOn: '2020-01-31' }
  const { onlyThere, onlyHere } = listAlone({ own: [jana], remote: [janaThere, gone] })
  expect(onlyThere.map(({ uid }) => uid)).toEqual(['4711'])
  expect(onlyHere.map(({ id }) => id)).toEqual(['jana'])
})

test('of a row over there nothing is read but what is compared', () => {
  const row = {
    uid: 4711,
    firstname: 'J&ouml;rg',
    lastname: 'Lange',
    email: '',
    memberid: '12',
    memberbegin: '01.04.2019',
    memberend: '0000-00-00',
    iban: 'DE02120300000000202051',
    natoid: 'x',
  }
  expect(remoteMemberOf(row)).toEqual({
    uid: '4711',
    firstName: 'Jörg',
    lastName: 'Lange',
    email: null,
    memberNumber: 12,
    joinedOn: '2019-04-01',
    leftOn: null,
  })
  expect(remoteMemberOf({ ...row, uid: '0' })).toBeUndefined()
})
