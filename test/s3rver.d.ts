declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    store: {
      listObjects(bucket: string, options: object): Promise<object>
      putObject(object: { bucket: string; key: string }): Promise<{ size: number }>
      putPart(bucket: string, uploadId: string, number: number, content: object): Promise<{ size: number }>
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
