const umlauts = /[äöüßÄÖÜ]/
/** No English words among them; „die“ and „den“ are one where no noun follows. */
const smallWords =
  /(?<!\p{L})(?:aber|[Aa]uf|[Aa]us|[Bb]itte|[Dd]as|[Dd]em|[Dd]er|[Dd](?:ie|en)(?= \p{Lu})|[Ee]ine?[nr]?|gibt|[Ii]st|[Kk]eine?|[Ll]eider|[Mm]it|[Nn]ach|nicht|noch|oder|[Ss]ind|und|[Vv]om|von|weil|[Ww]egen|[Ww]ir|wird|[Zz]um|[Zz]ur)(?!\p{L})/u

/** Whether what somebody typed is German rather than English: by its umlauts and its small words. */
export const looksGerman = (text: string): boolean => umlauts.test(text) || smallWords.test(text)
