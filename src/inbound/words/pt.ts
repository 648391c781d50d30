import type { WishWords } from './model.ts'

/** Portuguese; SAIR is what senders in Brazil announce. */
export const PORTUGUESE: WishWords = {
  stop: 'parar pare parem basta chega descadastrar descadastre descadastro desinscrever desinscrevame dessubscrever cancelarinscricao cancelarsubscricao',
  stopAlone: 'sair fim remover remova excluir pararsms',
  cancel: 'cancelar cancele cancela anular',
  help: 'ajuda',
  polite: 'por favor obrigado obrigada pfv pf ola oi bom dia boa tarde ja',
  signature: 'enviado do|enviado pelo|enviado a partir',
  groups: {
    msg: `mensage* msg* sms torpedo* email* mail* whats* zap propaganda* publicidade promo* spam oferta* ligac* chamada* anuncio* notifica* comunicac* contacto* contato* newsletter* marketing`,
    ask: 'mand* envi* escrev* contact* contat* lig* perturb* incomod* chate* telefon* encham procur*',
    sub: `mande mandem mandes envie enviem envies escreva escrevam escrevas contacte contactem contactes contate contatem ligue liguem ligues incomode incomodem perturbe
      perturbem chateie chateiem telefone telefonem procurem`,
    inf: 'mandar* enviar* escrever* contactar* contatar* ligar* perturbar* incomodar* chatear* telefonar* encher',
    later: `antes depois ate hoje amanha agora tao a o os as um uma em ainda se quando entre no na nos nas para so`,
    off: 'lista* cadastro* base grupo mailing contatos contactos sistema newsletter',
    mine: 'numero contato contacto dados telefone celular telemovel email nome',
  },
  phrases: `
    ^ stop numero/por/nao/ja/obrigad*
    nao encha/enche/encham .. mais
    cansad*/fart*/cheio/cheia .. <msg>
    proib* .. <ask>
    nao me/nos <ask> .. mais/nunca/nada !informac*/tarde/cedo/detalhes
    nao <sub> .. mais .. <msg>
    nao <sub> mais !de/tarde
    nao me/nos <sub> !<later>
    nao me/nos <sub> .. <msg>
    nao <sub> me $
    nunca mais me/nos <ask>
    nao quero/desejo/queremos/desejamos/gostaria/pretendo .. receber !o/a/um/uma/meu/minha
    nao quero/desejo/queremos/desejamos/pretendo .. <msg>
    nao quero/desejo/pretendo .. ser .. contactad*/contatad*/incomodad*/perturbad*
    nao quero/desejo que me .. <ask>
    !nao/nunca/consigo pare/parem/parar/deixe/deixem/deixar/para de .. <inf>
    pare/parem/parar/chega/basta/stop de/com? .. <msg>
    nada/chega de <msg>
    nenhum*/sem mais <msg>
    mais nenhum* <msg>
    me/nos tir*/remov*/retir*/exclu*/apag*/delet* .. <off>
    tir*/remov*/retir*/exclu*/apag*/delet*/elimin* me/nos? .. <off>
    tir*/remov*/retir*/exclu*/apag*/delet*/elimin*/esque* .. meu/meus/este/esse .. <mine>
    !nao descadastr*/desinscrev*/dessubscrev*
    !nao cancel*/anul* .. inscric*/assinatura/subscric*/cadastro/adesao
    !nao sair da/dessa/desta/do/deste/desse .. lista*/mailing/newsletter/grupo
    deix* me/nos? .. paz
    me/nos deix* .. paz
    !nao retir*/revog* .. consentimento/autorizac*
    me opon* .. <msg>/dados/tratamento
    oponho me .. <msg>/dados/tratamento`,
}
