/** Words before what is not wanted, folded, of the languages that are read. */
export const NEGATORS = new Set(
  'no not without non ohne kein keine keinen nicht sans pas sin senza sem sense cap nao zonder geen bez nie без не inte ingen ikke ei uden utan ilman нельзя بدون بلا مش غير'.split(
    ' ',
  ),
)
