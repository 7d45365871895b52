/** Returns the text cut to at most that many UTF-16 units, with an ellipsis when it was cut. */
export function shortened(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
}
