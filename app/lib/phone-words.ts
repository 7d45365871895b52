/** A number in E.164 as it is read in Germany: `0171 3920002`, `091234567`; foreign ones and other ways of writing stay. */
export function phoneShown(phone: string): string {
  return phone.replace(/^\+49(1[567]\d)(?=\d)/, '0$1 ').replace(/^\+49/, '0')
}
