/** Whether an address can be that of a storage that speaks the protocol of S3. */
export const isStorageAddress = (address: string): boolean =>
  /^https?:\/\/[^?#@]+$/.test(address) && URL.canParse(address)
