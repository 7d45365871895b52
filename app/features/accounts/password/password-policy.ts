import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'
import { commonestPasswords } from './commonest-passwords.ts'

/** Minimum length whatever the club has set. Existing accounts keep a shorter password until they change it. */
export const shortestPassword = 8
/** Lowest minimum that a club could set before. */
const shortestEver = 6
/** Longer passwords only cost the server time. */
export const longestPassword = 1_000

/** Highest minimum that the club may set; the account protocol has the same limit. */
export const longestDemanded = 30

/** The club's own rule. */
export const PasswordRule = z.object({ minLength: z.int().min(shortestEver).max(longestDemanded) })
export type PasswordRule = z.infer<typeof PasswordRule>
export const passwordRuleSetting = setting('passwords', PasswordRule)

type PasswordFault = 'too-short' | 'too-long' | 'common'

/** Returns `undefined` if the password is allowed. Length in UTF-16 units, as the protocol counts. */
export function passwordFault(password: string, minLength: number): PasswordFault | undefined {
  if (password.length < minLength) return 'too-short'
  if (password.length > longestPassword) return 'too-long'
  return isCommonPassword(password) ? 'common' : undefined
}

export function passwordSentence(fault: PasswordFault, minLength: number): string {
  if (fault === 'too-short') return `Das Passwort ist zu kurz: mindestens ${minLength} Zeichen.`
  if (fault === 'too-long') return `Das Passwort ist zu lang: höchstens ${longestPassword} Zeichen.`
  return 'Dieses Passwort wird zu oft benutzt und zuerst ausprobiert. Bitte nimm ein anderes.'
}

/**
 * Most frequently tried passwords from lists published after break-ins (SplashData, NordPass, HPI for German sites), in
 * lower case, and obvious ones for a flying club.
 */
const label = `
000000 111111 112233 121212 123123 123123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910 1234qwer
123abc 123qwe 131313 147258369 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 555555 654321 666666 696969 777777
7777777 888888 88888888 987654321 999999 aa123456 aaaaaa abc123 abcd1234 abcdef abcdefg access admin123 administrator
administrator1 andrea angel1 arschloch asdasd asdfasdf asdfgh asdfghjkl asdfghjkl1 ashley baseball batman bayern berlin
blabla changeme charlie cheese chelsea computer computer1 daniel daniela default dragon dragon123 eminem europa ewigkeit
ficken flower football freedom fussball fußball geheim geheim123 geheimnis guest123 hallo1 hallo12 hallo123 hallohallo
hamburg hannover hello123 hello1234 helloworld hunter hunter2 iloveyou iloveyou1 internet jessica jordan23 killer
kennwort kennwort1 kennwort123 letmein letmein1 liebe123 liverpool login123 logitech loveme lovely lucky123 maggie
marina master master123 michael michelle monkey monkey123 mustang mynoob nadine nicole passw0rd passwd passwort
passwort1 passwort12 passwort123 passwort1234 password password! password1 password12 password123 password1234 pass1234
pokemon princess princess1 qazwsx qazwsxedc qwe123 qweasd qweasdzxc qwerasdf qwert123 qwertz qwertz1 qwertz12 qwertz123
qwertz1234 qwertzu qwertzui qwertzuio qwertzuiop qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyuiop1
robert samsung sandra schalke04 schatz schatzi schatzi1 schnecke secret secret123 shadow slipknot sommer sommer1
sommer123 sonnenschein starwars stefan steffi sunshine sunshine1 superman superman1 test123 test1234 test12345 testtest
thomas trustno1 tinkle ubnt user123 user1234 vergessen wasser welcome welcome1 welcome123 werder whatever willkommen
willkommen1 willkommen123 winter123 yxcvbnm zaq12wsx zxcvbn zxcvbnm
aviation cessna cessna152 cessna172 fliegen fliegen1 flieger flieger1 flieger123 flugplatz flugplatz1 flugverein
flugzeug flugzeug1 luftsport luftsportverein motorsegler piloten segelflieger segelflug segelflug1 segelflugzeug
startbahn vereinsflieger vereinsflieger1
`

const common = new Set(`${label} ${commonestPasswords}`.split(/\s+/).filter(Boolean))

/** Also ignores appended digits and punctuation that add nothing: „Passwort123!“, „Segelflug2026“. */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const bare = text.replace(/[\d!?.,;:*#+_\-§$%&/=]+$/, '')
  return common.has(text) || common.has(bare) || new Set(text).size < 3
}
