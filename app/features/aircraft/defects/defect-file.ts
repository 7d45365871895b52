const endings = { whole: 'jpg', preview: 'webp' } as const
export type DefectFileSize = keyof typeof endings

/** Where the bytes of a picture lie in the file store. */
export function defectFile(id: string, size: DefectFileSize): string {
  return `stoerungen/${id}.${endings[size]}`
}

/** All of them. */
export function defectFiles(id: string): string[] {
  return Object.keys(endings).map((size) => defectFile(id, size as DefectFileSize))
}
