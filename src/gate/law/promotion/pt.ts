import type { PromotionWords } from './model.ts'

/** Portuguese. */
export const PORTUGUESE: PromotionWords = {
  groups: {
    cur: 'euro* eur reais real brl dolares',
    disc: 'desconto descontos reducao off abatimento',
    great: 'especia* exclusiv* limitad* imperdive* incrive* imbative* irresistive* relampago unica',
    goods: 'colecao linha produto* servico* tratamento* menu cardapio loja catalogo novidades gama plano* pacote*',
    buy: 'agende agenda reserve compre compra peca garanta assine inscreva aproveite contrate visite venha marque adquira encomende',
    now: 'ja agora hoje mesmo aqui online',
  },
  strong: {
    discount: `
      # % de? <disc>
      <disc> !aplicad* de/ate .. # % !aplicad*
      # % em .. todo*/toda*/sua/seu/proxim*
      saldos/liquidacao/promocoes ate .. # %
      # <cur>/¤ de <disc>
      r? ¤ # de <disc>
      economiz*/poup* .. r? ¤? # 
      metade do? preco/valor
      pelo preco de um/uma/duas/dois/1/2
      compre/leve/pague um/uma/dois/duas/tres/1/2/3 .. lev*/pagu*/ganh*`,
    code: `
      codigo/codigos/cupom/cupons promocional*/desconto
      cupom/codigo de <disc>
      use/usa/utilize/digite .. cupom
      com .. cupom
      use/usa/utilize/digite .. codigo .. desconto/economiz*/poup*/ganh*`,
    gift: `
      ganhe/ganha/receba/recebe/leve .. brinde*/presente*/gratis/gratuit*
      mes/meses gratis
      experimente/teste .. gratis
      experimente/teste .. sem pagar
      frete/envio/entrega gratis/gratuit*`,
    offer: `
      oferta*/promoc*/preco*/condic* <great>
      oferta*/promoc* de verao/inverno/natal/pascoa/lancamento/aniversario/semana/mes/outono/primavera
      nossa*/grande*/super/melhores oferta*/promoc*
      queima de estoque
      liquidacao total/final/geral`,
    reward: `
      ganhe/ganha/concorra/participe .. viagem/premio*/sorteio/carro/ingressos`,
    'cross-sell': `
      conheca/descubra/experimente/prove .. nossa*/nosso*/nova*/novo* .. <goods>
      nova colecao`,
  },
  weak: {
    offer: `
      oferta*/promo/promoc*/desconto*/liquidacao/saldos
      black friday
      cupom/cupons`,
    'call to buy': `
      !sua/seu/a <buy> .. <now>
      aproveite/aproveita/aproveitem
      nao perca tempo
      mude .. operadora/plano/para
      esperamos por voce
      venha conferir`,
    urgency: `
      so/somente/apenas hoje/esta/este/ate
      ultim* dia*/vaga*/chance/unidade*/hora*/oportunidade*
      nao perca/percas/percam
      durarem os estoques
      tempo/vagas/estoque limitad*
      corra`,
    referral: 'indique/indica/traga/convide .. amig*',
    free: 'gratis/gratuit*',
    reward: `
      ganhe/ganha/ganhar/concorra/acumule .. #/¤/premio*/viagem/pontos
      sorteio/rifa/concurso/brinde*
      inauguracao`,
    price: `
      partir de r? ¤? #
      por/so apenas? r ¤ #
      apenas # <cur>/¤
      melhor* preco*
      pag* menos
      preco* baixo*/reduzido*`,
    'cross-sell': 'descubra\n mime/presenteie\n nov* colecao/linha/servico*/tratamento*/cardapio',
  },
  consentRequests: 'quer/deseja/gostaria/podemos/aceita .. receber/enviar .. oferta*/promoc*/novidades/newsletter',
}
