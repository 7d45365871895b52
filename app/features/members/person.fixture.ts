import type { MemberInput } from './save-member.server.ts'

/** An active member of whom no more is known than number and name. */
export const aPerson = {
  title: null,
  status: 'active',
  publicNameForm: 'none',
  pictureId: null,
  details: {},
  consents: [],
} satisfies Partial<MemberInput>
