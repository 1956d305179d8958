// biome-ignore-all lint/style/noDefaultExport: it is the library's
/** The part in use of https://github.com/papandreou/subset-font, which has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
