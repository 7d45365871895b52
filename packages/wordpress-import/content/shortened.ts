/** No longer than that many UTF-16 units, with an ellipsis where something is missing. */
export function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
}
