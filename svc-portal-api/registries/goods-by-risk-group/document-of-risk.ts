/**
 * Document of each risk group, from the least to the most strict. Low and medium risk: the trader's declaration, for
 * medium with an accredited body; high: a certificate of an accredited body.
 */
export const DOCUMENT_OF_RISK: Readonly<Record<string, string>> = {
  low: 'declaration',
  medium: 'declaration_body',
  high: 'certificate',
}
