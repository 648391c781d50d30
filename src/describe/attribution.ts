/** Where the facts behind the answers come from, and the terms they carry. */
export const ATTRIBUTION = `# Attribution

- Unit factors: NIST Special Publication 811 (2008), appendix B.8, public domain.
- Time zones: IANA Time Zone Database, public domain, as shipped with the Node.js runtime.
- Internationalised domain names: Unicode Technical Standard 46, as shipped with the Node.js runtime.
- Identifiers RFC 9562; Base64 RFC 4648; JSON RFC 8259; e-mail addresses RFC 5321, 5322 and 6531; JSON Web Tokens RFC 7519.

The answers of the utility tools are computed on this server; no third party is asked.
`
