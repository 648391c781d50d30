/** What people, or agents for them, write to a business, and what sells to one in the form of a question. */
export interface Enquiries {
  enquiries: readonly string[]
  sales: readonly string[]
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Set down before the judge was first asked about them; it has been trained on none. */
export const HELD_OUT_ENQUIRIES: Readonly<Record<'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'nl' | 'ar', Enquiries>> = {
  en: {
    enquiries: lines(`
      Good evening, do you take walk-ins on a Thursday or do we need to reserve? There are four of us and one is in a wheelchair.
      Hi, is your terrace open this week? We'd love to sit outside if the weather holds.
      Hello, I have a nut allergy. Could the kitchen make the lentil curry without cashews?
      Do you have gluten free bread, and if so does it cost extra?
      Could I get a price for re-heeling two pairs of boots, please?
      What time do you close on bank holidays?
      Hi there, we are ten people for a leaving do on the 14th. Do you have a set menu and what would it come to per head?
      I think I left my grey scarf at your place on Friday night, near the window. Has anyone handed it in?
      The soup we had yesterday was cold and nobody came back to us for half an hour. I would like to know who I can speak to about it.
      I need to cancel my 3 o'clock tomorrow, sorry for the short notice. Do you charge for that?
      Can we move our booking from 7 to 8.30? Name is Patel, six people.
      My client is looking for a florist who can deliver twelve table arrangements to a venue in Bath on 6 June. Would you be free, and what would you charge?
      Are dogs allowed inside or only in the garden?
      How do I get to you from the station, and is there parking nearby?
      Do you offer a student discount?
      Is the free tasting on Saturday still on, and do people have to sign up first?
      I'm writing for my mother, who would like her hearing aid cleaned. When is the earliest you could see her?
      Hello, my washing machine leaks from below. Could someone come and have a look this week, and what is your call-out charge?
      Do you sell gift vouchers? I would like one for 50 pounds for my sister.
      Hi, I would love to try one of your beginner pottery classes. Are there any places left in May?
      We want to get married in September next year and are looking for a room for 80 guests. Is yours available, and could we come and see it?
      Is it possible to get a high chair at the table? We will be two adults and a baby.
      What's the difference between your silver and gold membership, and can I pause it over the summer?
      Hello, please can you tell me whether you have the Bosch drill in stock at the Leeds branch?
      My parcel says delivered but I haven't got it. Order 40912. Can you help?
      Do you have any offers on winter tyres at the moment? I need four for a Golf.
      Would it be possible to see the doctor today? My son has had a fever since last night.
      Could you send me a quote for painting a two-bedroom flat, roughly 65 square metres, walls only?
      Hi, are you open on Easter Monday? People on the internet say different things.
      I'd like to bring my bike in for a service before the weekend. Do I need to book or can I just turn up?
      Do you do halal? And is everything on the menu or only the chicken?
      I was charged twice for the same dinner on 3 March. Can I get one of the payments back?
      We're new in town and looking for a dentist who takes new patients. Do you?
      Is there a lift? My grandmother can't do stairs and we'd like to bring her for her birthday lunch.
      Hello! Could you make a cake for 20 kids, dinosaur theme, no eggs? We need it by Friday noon.
      Hi, can you fit me in for a cut and colour on Saturday morning? I've got a wedding at two.
      Thanks for the reply. Ten past six works for us. Is there anything we should bring?
      My boiler shows error E9 and we have no hot water. Who can come today? We would pay extra for an evening visit.
    `),
    sales: lines(`
      Hello, do you have a website? We would love to help you get more guests through it.
      Would you like to pay less for every card payment? Our terminal costs nothing for three months.
      Hi, I came across your café and was wondering who looks after your Instagram. We could fill your tables in a month.
      Are you happy with your coffee supplier? We roast locally and would send you a free kilo.
      Hello, I have a quick question: how many calls do you miss in a day? Our AI receptionist answers all of them.
      Do you take online bookings? With our system restaurants like yours get 30% more.
      Could I have five minutes of your time this week to show how we halved the energy bill of the bakery next door?
      Good morning, is the owner in? We help small shops get funding of up to 50,000 within 48 hours.
      Do you have enough reviews on Google? We can get you 50 five-star ratings, guaranteed.
      Have you thought about selling your salon? I have buyers who would pay well above market.
      Hi, do you need extra staff for the summer? Our agency has trained waiters ready to start on Monday.
      I was looking at your site and noticed it doesn't show up on page one. Can I send you a free audit?
      Would you be interested in stocking our vegan cheese? Shops in your street are already selling out of it.
      Who do you use for cleaning? We'd love to give you a quote that beats theirs.
      Do you want to know why people leave your website without booking? We made a short video for you.
      Hi, could you use a new till? We are upgrading businesses in your area at half price until Friday.
      Hello, are you open to a partnership? We send tourists to places like yours and only take 12% commission.
      Is your insurance up for renewal soon? We save clinics 400 a year on average, can I call you tomorrow?
      Question about your delivery: what if you paid no commission to the apps any more? Our drivers start at 2.90 per trip.
      Dear team, do you have a minute? We design menus that make guests spend more, and your first page is on us.
      We'd like to feature you in our Best of the City guide. Listings start at only 99 a year, shall I reserve a spot?
      Hi! We are photographers and would love to shoot your dishes. Would Tuesday suit you? Packages from 149.
      Can I ask which software you use for payroll? Most garages we talk to save six hours a month with ours.
      Do you struggle to fill quiet weekdays? Our app brings people to your door and you pay only for those who come.
      How would you like 200 new patients this year? Reply YES and we'll show you how.
      Hi, is it you I speak to about advertising? We have one page left in the wedding issue.
      Do you know how much your broken links cost you? We fix them for a flat fee and would start today.
      May we drop off a sample box of our biodegradable cups? Cafés switch because they are cheaper than what they have.
      Are you looking for a loan for your business? No paperwork, decision today.
      Would you mind if I showed you our loyalty card? It doubled return visits at a barber's like yours.
      Hello, we would like to book a meeting with you to present our new line of professional hair colour.
      Quick one: do you still print flyers? Get 5,000 for the price of 2,500 when you order with us this week.
      I'd love to talk about how your gym could win back lapsed members. Do you have time on Thursday?
      Have you got someone who handles your taxes? We take over bookkeeping for restaurants from 89 a month.
      Are your windows clean? We do shopfronts every second week and the first time is free.
      Hi, I help dentists appear in ChatGPT answers. Want to see what it says about you?
      Would your guests like free wifi? We install it at no cost, and you collect their e-mails for your newsletter.
      Do you have a plan in case of a cyber attack? Book our check for small firms and sleep better.
    `),
  },
  es: {
    enquiries: lines(`
      Hola, ¿tenéis platos sin lactosa? Iremos cuatro el viernes por la noche.
      Buenas tardes, quisiera pedir hora para una limpieza dental la semana que viene, si puede ser por la mañana.
      ¿A qué hora abren los domingos y hasta cuándo se puede comer?
      Nos gustaría celebrar el cumpleaños de mi padre en su restaurante, seríamos quince. ¿Tienen un salón aparte?
      Hola, creo que me dejé el paraguas negro en una silla de la entrada. ¿Lo han encontrado?
      ¿Cuánto costaría cambiar la pantalla de un móvil de hace tres años?
      Tengo una reserva a nombre de Ortega y necesito cancelarla, lo siento mucho.
      ¿Podríamos pasar la mesa de las nueve a las diez? Vamos con retraso.
      La paella de ayer estaba salada y nadie nos atendió cuando lo dijimos. ¿Con quién puedo hablar?
      ¿Hay rampa de acceso? Mi abuela va en silla de ruedas.
      Buenos días, ¿me pueden hacer un presupuesto para pintar un piso de 70 metros?
      ¿Admiten perros en la terraza?
      Busco un fontanero que pueda venir hoy, se sale el agua por debajo del fregadero.
      ¿Tienen descuento para jubilados en las gafas?
      Hola, escribo de parte de la señora Campos. Querría saber si hay plaza en el curso de cerámica de abril.
      ¿Siguen teniendo la oferta de dos pizzas que vi en la puerta? Queremos encargar para esta noche.
      ¿Cómo llego desde la estación de autobuses?
      Mi hija es celíaca, ¿la cocina tiene freidora aparte?
      ¿Aceptan tarjeta o solo efectivo?
      Necesito un regalo para una amiga, ¿venden bonos para masajes?
      Quería saber si les queda la bicicleta azul en talla M.
      He recibido el pedido roto. ¿Qué tengo que hacer para que me lo cambien?
      ¿Pueden atender a mi perro hoy? No come desde ayer.
      Somos nuevos en el barrio y buscamos pediatra, ¿cogen pacientes?
      ¿Qué incluye la cuota mensual y hay que pagar matrícula?
      ¿Tienen sitio para dos mañana a las dos y media? Nos encantaría la mesa de la ventana.
      Me han cobrado dos veces la misma cena, ¿me devuelven una?
      ¿Se puede aparcar cerca? Vamos con niños pequeños.
      Quisiera cambiar la cita del martes por otra a última hora.
      ¿Hacen tartas sin huevo para un cumpleaños de veinte niños?
      ¿La prueba gratuita de yoga es todos los sábados? Me gustaría ir a la próxima.
      Hola, ¿tenéis wifi y enchufes para trabajar un rato?
      ¿Nos podrían guardar el coche hasta el lunes si llegamos tarde a recogerlo?
      ¿Cuándo vuelve a estar disponible la habitación con balcón?
      ¿Puedo probarme el vestido antes de decidir? Iría el jueves por la tarde.
      Gracias por contestar tan rápido. Entonces quedamos a las seis, ¿llevo algún papel?
      ¿Qué menú tienen para grupos y cuánto sale por persona?
      Estoy comparando precios para un seguro de coche, ¿cuánto sería para un conductor de 22 años?
    `),
    sales: lines(`
      ¿Tienen página web? Nos encantaría ayudarles a llenar más mesas.
      ¿Le gustaría pagar menos comisión en cada cobro con tarjeta?
      Hola, ¿quién lleva sus redes? Conseguimos seguidores de su barrio en dos semanas.
      ¿Están contentos con su proveedor de café? Les llevamos una muestra sin compromiso.
      ¿Cuántas llamadas pierden al día? Nuestro asistente las contesta todas.
      ¿Le interesaría vender su local? Tengo compradores esperando.
      ¿Necesita financiación para su negocio? Hasta 40.000 euros en dos días.
      He visto su ficha en Google y le faltan opiniones. ¿Le cuento cómo conseguir cincuenta?
      ¿Podría hablar con el dueño? Ayudamos a bares como el suyo a bajar la factura de la luz.
      ¿Buscan camareros para el verano? Tenemos gente con experiencia lista para empezar.
      ¿Quién les hace la limpieza? Nuestra empresa trabaja en su calle y sale más barata.
      ¿Han pensado en un programa de puntos? Los clientes vuelven el doble, se lo enseño en diez minutos.
      Buenos días, ¿puedo pasar el jueves a presentarles nuestra gama de aceites?
      ¿Les gustaría aparecer en nuestra guía de los mejores restaurantes? Desde 99 euros al año.
      ¿Todavía usa agenda de papel? Con nuestra aplicación sus clientas reservan solas.
      ¿Sabe por qué la gente sale de su web sin reservar? Le hacemos un análisis gratis.
      Me gustaría reservar una reunión con usted para hablar de cómo conseguir más pacientes.
      ¿Le vendría bien un TPV nuevo? Este mes lo instalamos a mitad de precio.
      ¿Tienen un minuto? Hacemos fotos de platos y nos encantaría retratar los suyos, paquetes desde 120.
      ¿Quién les lleva la contabilidad? Para pequeñas tiendas la hacemos por 60 al mes.
      ¿Su seguro del local vence pronto? Ahorramos una media de 300 euros a nuestros clientes.
      Pregunta rápida: ¿y si no pagara más comisiones a las plataformas de reparto?
      ¿Está abierto a colaborar? Mandamos turistas y solo cobramos por grupo.
      ¿Le enviamos una caja de vasos compostables para que los pruebe?
      ¿Le gustaría que su clínica saliera la primera cuando alguien busca dentista?
      ¿Tiene problemas para llenar los martes? Nuestra app le trae gente.
      Hola, ¿sigue imprimiendo folletos? Pida cinco mil y le regalamos mil más.
      ¿Quién se encarga de la publicidad? Nos queda un hueco en la revista de bodas.
      ¿Quiere saber lo que dice de usted la inteligencia artificial? Se lo mostramos en una llamada.
      ¿Le interesa tener wifi gratis para sus clientes y quedarse con sus correos?
      ¿Necesitan uniformes? Los bordamos con su logotipo y el primero es de regalo.
      ¿Ha pensado en poner placas solares en su nave? El estudio no cuesta nada.
      ¿Puedo enseñarle cómo una peluquería como la suya ganó 80 clientas en un mes?
      ¿Quiere dejar de perseguir facturas? Nosotros cobramos por usted.
      ¿Están sus extintores al día? Hacemos la revisión esta semana a precio cerrado.
      ¿Cuánto paga de teléfono? Le preparo una tarifa de empresa más baja hoy mismo.
      ¿Buscan proveedor de fruta ecológica? Servimos a diario y sin pedido mínimo.
      ¿Conoce a alguien que necesite traducir su carta? La ponemos en cinco idiomas por 50 euros.
    `),
  },
  fr: {
    enquiries: lines(`
      Bonjour, avez-vous des plats végétariens ? Nous serions trois dimanche midi.
      Je voudrais prendre rendez-vous pour un détartrage, plutôt en fin de journée.
      Jusqu'à quelle heure servez-vous le samedi soir ?
      Nous cherchons une salle pour les 60 ans de ma mère, environ trente personnes. La vôtre est-elle libre le 12 ?
      J'ai oublié mon écharpe sur une chaise hier soir, est-ce que quelqu'un l'a trouvée ?
      Combien coûterait le remplacement de l'écran de mon téléphone ?
      Je dois malheureusement annuler ma réservation de demain au nom de Perrin.
      Serait-il possible de décaler notre table de 19 h à 20 h 30 ?
      Le poisson n'était pas frais et le serveur n'a rien voulu savoir. À qui puis-je m'adresser ?
      Y a-t-il un ascenseur ? Mon mari est en fauteuil.
      Pourriez-vous m'envoyer un devis pour repeindre un salon de 25 m² ?
      Les chiens sont-ils acceptés en terrasse ?
      Ma chaudière est en panne et nous n'avons plus d'eau chaude, pouvez-vous passer aujourd'hui ?
      Faites-vous un tarif étudiant ?
      Bonjour, j'écris pour mon père. Il aimerait savoir si vous prenez de nouveaux patients.
      L'offre du menu à 15 euros vaut-elle aussi le soir ? Nous aimerions venir vendredi.
      Comment venir chez vous depuis la gare, et où peut-on se garer ?
      Mon fils est allergique aux arachides, pouvez-vous me dire ce qu'il peut manger ?
      Acceptez-vous les chèques-vacances ?
      Vendez-vous des bons cadeaux pour un massage ? J'en voudrais un pour mon amie.
      Vous reste-t-il le fauteuil vert en magasin ?
      Mon colis est arrivé abîmé, comment faire pour l'échanger ?
      Mon chat boite depuis ce matin, quand pourriez-vous le voir ?
      Nous venons d'emménager et cherchons une crèche, avez-vous des places ?
      Que comprend l'abonnement, et peut-on l'arrêter en été ?
      Avez-vous une table pour deux ce soir vers huit heures, si possible près de la fenêtre ?
      J'ai été débité deux fois pour le même repas, pourriez-vous me rembourser ?
      Peut-on avoir une chaise haute ? Nous viendrons avec un bébé.
      Je souhaiterais changer mon rendez-vous de mardi contre un autre jour.
      Pouvez-vous faire un gâteau sans œufs pour vingt enfants ?
      Le cours d'essai gratuit est-il toujours le samedi ? J'aimerais bien essayer.
      Est-ce que vous livrez dans le quartier de la Croix-Rousse ?
      Ma sœur voudrait se faire couper les cheveux samedi, avez-vous une place ?
      Quand la chambre avec balcon sera-t-elle de nouveau disponible ?
      Puis-je essayer la robe avant de me décider ?
      Merci pour votre réponse. Dix heures nous convient, faut-il apporter quelque chose ?
      Quels menus proposez-vous pour un groupe et à combien par personne ?
      Avez-vous des promotions sur les pneus neige ? Il m'en faut quatre.
    `),
    sales: lines(`
      Avez-vous un site internet ? Nous serions ravis de vous amener plus de clients.
      Aimeriez-vous payer moins de frais sur chaque paiement par carte ?
      Bonjour, qui s'occupe de votre Instagram ? Nous pouvons remplir vos tables en un mois.
      Êtes-vous satisfait de votre fournisseur de café ? Nous vous offrons un kilo à goûter.
      Combien d'appels manquez-vous par jour ? Notre standard virtuel y répond à votre place.
      Auriez-vous envie de vendre votre fonds de commerce ? J'ai des acheteurs.
      Avez-vous besoin de trésorerie ? Jusqu'à 50 000 euros en deux jours.
      Votre fiche Google n'a que huit avis, voulez-vous savoir comment en obtenir cinquante ?
      Puis-je parler au gérant ? Nous faisons baisser la facture d'énergie de restaurants comme le vôtre.
      Cherchez-vous des serveurs pour la saison ? Notre agence en a de disponibles.
      Qui fait le ménage chez vous ? Nous travaillons dans votre rue et coûtons moins cher.
      Avez-vous pensé à une carte de fidélité ? Un coiffeur comme vous a doublé ses visites.
      Pourrions-nous passer jeudi vous présenter notre gamme de vins ?
      Souhaitez-vous figurer dans notre guide des bonnes tables ? À partir de 99 euros par an.
      Utilisez-vous encore un carnet papier ? Avec notre logiciel vos clientes réservent seules.
      Savez-vous pourquoi les visiteurs quittent votre site ? Nous vous faisons un audit gratuit.
      J'aimerais réserver un moment avec vous pour vous montrer comment gagner des patients.
      Auriez-vous besoin d'une nouvelle caisse ? Ce mois-ci nous l'installons à moitié prix.
      Avez-vous une minute ? Nous photographions les plats et adorerions travailler avec vous.
      Qui tient votre comptabilité ? Nous le faisons pour les petits commerces dès 70 euros.
      Votre assurance arrive-t-elle à échéance ? Nos clients économisent 300 euros en moyenne.
      Et si vous ne payiez plus de commission aux plateformes de livraison ?
      Seriez-vous ouvert à un partenariat ? Nous vous envoyons des touristes et ne prenons que 10 %.
      Pouvons-nous vous déposer un carton de gobelets compostables à essayer ?
      Voulez-vous que votre cabinet apparaisse en premier quand on cherche un dentiste ?
      Avez-vous du mal à remplir vos mardis ? Notre appli vous amène du monde.
      Imprimez-vous encore des flyers ? Cinq mille commandés, mille offerts.
      Est-ce vous qui décidez de la publicité ? Il nous reste une page dans le numéro mariage.
      Savez-vous ce que l'intelligence artificielle dit de vous ? Nous vous le montrons en un appel.
      Aimeriez-vous offrir le wifi à vos clients sans rien débourser ?
      Avez-vous besoin de tenues pour votre équipe ? Nous brodons votre logo, le premier est offert.
      Avez-vous songé à des panneaux solaires sur votre atelier ? L'étude ne coûte rien.
      Puis-je vous montrer comment une boulangerie du coin a gagné 80 clients ?
      Voulez-vous ne plus courir après les factures impayées ? Nous nous en chargeons.
      Vos extincteurs sont-ils à jour ? Nous passons cette semaine à prix fixe.
      Combien payez-vous votre téléphone ? Je vous prépare un forfait pro moins cher.
      Cherchez-vous un fournisseur de légumes bio ? Livraison chaque matin, sans minimum.
      Votre carte est-elle traduite ? Nous la mettons en cinq langues pour 50 euros.
    `),
  },
  de: {
    enquiries: lines(`
      Guten Tag, haben Sie auch vegane Gerichte? Wir kämen am Sonntag zu zweit.
      Ich bräuchte einen Termin zur Zahnreinigung, am liebsten vormittags.
      Bis wann hat die Küche samstags geöffnet?
      Wir suchen einen Raum für die Feier zum Siebzigsten meines Vaters, etwa 25 Leute. Ist Ihrer am 9. frei?
      Ich habe wohl gestern meinen Schal bei Ihnen liegen lassen. Wurde er abgegeben?
      Was würde ein neues Display für ein drei Jahre altes Handy kosten?
      Leider muss ich den Tisch für morgen absagen, Name Brandt.
      Könnten wir statt um sieben erst um halb neun kommen?
      Die Suppe war kalt und niemand hat sich gekümmert. Mit wem kann ich darüber reden?
      Gibt es einen Aufzug? Meine Oma sitzt im Rollstuhl.
      Würden Sie mir bitte ein Angebot für das Streichen von zwei Zimmern machen?
      Sind Hunde bei Ihnen erlaubt?
      Bei uns tropft es unter der Spüle. Kann heute jemand vorbeikommen?
      Haben Sie Rabatt für Studenten?
      Ich schreibe für meine Mutter: Nehmen Sie noch neue Patienten an?
      Gilt die Aktion mit den zwei Pizzen noch? Wir würden gern heute Abend welche abholen.
      Wie komme ich vom Bahnhof zu Ihnen und wo kann man parken?
      Meine Tochter hat Zöliakie. Was könnte sie bei Ihnen essen?
      Kann man bei Ihnen mit Karte zahlen?
      Verkaufen Sie Gutscheine? Ich hätte gern einen über 40 Euro für eine Freundin.
      Ist das grüne Sofa noch im Laden?
      Mein Paket kam beschädigt an. Wie läuft der Umtausch?
      Unser Hund frisst seit gestern nichts. Wann könnten wir kommen?
      Wir sind neu hier und suchen einen Kinderarzt. Haben Sie Kapazität?
      Was ist im Monatsbeitrag enthalten und kann ich im Sommer pausieren?
      Hätten Sie heute gegen acht noch einen Tisch für zwei, vielleicht am Fenster?
      Mir wurde dasselbe Essen doppelt abgebucht. Bekomme ich das zurück?
      Haben Sie einen Hochstuhl? Wir kommen mit Baby.
      Ich möchte meinen Termin am Dienstag gern verschieben.
      Backen Sie auch Torten ohne Ei für einen Kindergeburtstag?
      Ist die kostenlose Probestunde immer samstags? Ich würde gern mal mitmachen.
      Liefern Sie auch nach Ehrenfeld?
      Könnten Sie mich am Samstag früh noch zum Schneiden drannehmen? Wir sind um zwei auf einer Hochzeit.
      Wann ist das Zimmer mit Balkon wieder zu haben?
      Darf ich das Kleid vorher anprobieren?
      Danke für die Antwort, zehn Uhr passt uns. Sollen wir etwas mitbringen?
      Was kostet das Gruppenmenü pro Person, wenn wir zwölf Leute sind?
      Haben Sie gerade Winterreifen im Angebot? Ich brauche vier Stück.
    `),
    sales: lines(`
      Haben Sie eine Webseite? Wir würden Ihnen gern zu mehr Gästen verhelfen.
      Möchten Sie bei jeder Kartenzahlung weniger Gebühren zahlen?
      Guten Tag, wer kümmert sich um Ihr Instagram? Wir machen Ihre Tische in vier Wochen voll.
      Sind Sie mit Ihrem Kaffeelieferanten zufrieden? Wir schicken Ihnen ein Kilo zum Probieren.
      Wie viele Anrufe verpassen Sie am Tag? Unser Telefonassistent nimmt jeden an.
      Denken Sie an den Verkauf Ihres Salons? Ich habe Käufer, die gut zahlen.
      Brauchen Sie Kapital? Bis 50.000 Euro in zwei Tagen, ohne Papierkram.
      Ihr Eintrag hat erst acht Bewertungen. Darf ich zeigen, wie daraus fünfzig werden?
      Ist der Inhaber zu sprechen? Wir senken Stromkosten von Betrieben wie Ihrem.
      Suchen Sie Aushilfen für den Sommer? Unsere Leute können am Montag anfangen.
      Wer reinigt bei Ihnen? Wir sind in Ihrer Straße tätig und günstiger.
      Schon über eine Kundenkarte nachgedacht? Ein Friseur wie Sie hat damit doppelt so viele Stammkunden.
      Dürfen wir am Donnerstag vorbeikommen und Ihnen unsere Weine vorstellen?
      Hätten Sie gern einen Platz in unserem Restaurantführer? Einträge ab 99 Euro im Jahr.
      Führen Sie noch ein Terminbuch aus Papier? Mit unserer App buchen Kundinnen allein.
      Wissen Sie, warum Besucher Ihre Seite verlassen? Die Analyse bekommen Sie geschenkt.
      Ich würde gern einen Termin mit Ihnen vereinbaren, um unsere Haarfarben vorzuführen.
      Könnten Sie eine neue Kasse brauchen? Diesen Monat zum halben Preis.
      Haben Sie kurz Zeit? Wir fotografieren Speisen und würden Ihre gern in Szene setzen.
      Wer macht Ihre Buchhaltung? Für kleine Läden übernehmen wir sie ab 70 Euro.
      Läuft Ihre Betriebsversicherung bald aus? Unsere Kunden sparen im Schnitt 300 Euro.
      Was wäre, wenn Sie den Lieferdiensten keine Provision mehr zahlen müssten?
      Sind Sie offen für eine Zusammenarbeit? Wir bringen Touristen und nehmen nur zehn Prozent.
      Dürfen wir Ihnen einen Karton kompostierbare Becher zum Testen bringen?
      Möchten Sie, dass Ihre Praxis ganz oben steht, wenn jemand einen Zahnarzt sucht?
      Sind Ihre Dienstage leer? Über unsere App kommen Leute, Sie zahlen nur pro Gast.
      Drucken Sie noch Flyer? Bei 5.000 legen wir 1.000 drauf.
      Entscheiden Sie über Werbung? In unserem Hochzeitsheft ist noch eine Seite frei.
      Wollen Sie wissen, was die KI über Ihr Lokal sagt? Wir zeigen es Ihnen am Telefon.
      Hätten Sie gern kostenloses WLAN für Gäste samt deren Mailadressen?
      Brauchen Sie Arbeitskleidung? Wir besticken sie, das erste Stück geht auf uns.
      Haben Sie an Solar auf Ihrer Halle gedacht? Die Planung kostet Sie nichts.
      Darf ich Ihnen zeigen, wie eine Bäckerei im Viertel 80 neue Kunden gewann?
      Haben Sie es satt, Rechnungen hinterherzulaufen? Wir treiben sie für Sie ein.
      Sind Ihre Feuerlöscher geprüft? Wir sind diese Woche in der Gegend, zum Festpreis.
      Was zahlen Sie für Ihr Telefon? Ich rechne Ihnen einen günstigeren Firmentarif aus.
      Suchen Sie einen Lieferanten für Biogemüse? Jeden Morgen, ohne Mindestmenge.
      Gibt es Ihre Karte auf Englisch? Wir übersetzen sie in fünf Sprachen für 50 Euro.
    `),
  },
  pt: {
    enquiries: lines(`
      Olá, têm pratos veganos? Gostaríamos de ir no domingo à noite, somos dois.
      Queria marcar uma limpeza aos dentes, de preferência de manhã.
      Até que horas a cozinha funciona ao sábado?
      Procuramos uma sala para o aniversário do meu pai, umas 25 pessoas. A vossa está livre no dia 9?
      Acho que deixei o meu cachecol aí ontem. Alguém o encontrou?
      Quanto ficaria trocar a tela de um celular de três anos?
      Infelizmente preciso cancelar a mesa de amanhã, em nome de Duarte.
      Daria para passar a nossa reserva das sete para as oito e meia?
      A sopa estava fria e ninguém quis saber. Com quem posso falar?
      Tem elevador? A minha avó anda de cadeira de rodas.
      Pode me mandar um orçamento para pintar dois quartos?
      Aceitam cães na esplanada?
      Está pingando água embaixo da pia, alguém consegue vir hoje?
      Há desconto para estudantes?
      Escrevo pela minha mãe: estão a aceitar novos pacientes?
      A promoção das duas pizzas ainda vale? Queríamos buscar hoje à noite.
      Como chego aí a partir da estação e onde posso estacionar?
      Minha filha é celíaca, o que ela poderia comer?
      Dá para pagar com cartão ou pix?
      Vendem vales-presente? Queria um para uma amiga.
      O sofá verde ainda está na loja?
      A minha encomenda chegou partida. Como faço a troca?
      O nosso cão não come desde ontem, quando o podem ver?
      Somos novos no bairro e procuramos pediatra. Têm vaga?
      O que inclui a mensalidade e posso parar no verão?
      Teriam mesa para dois hoje por volta das oito, se possível à janela?
      Fui cobrado duas vezes pelo mesmo jantar, podem devolver uma?
      Têm cadeirinha de bebê? Vamos com uma criança de um ano.
      Gostaria de mudar a minha consulta de terça para outro dia.
      Fazem bolos sem ovo para uma festa de vinte crianças?
      A aula experimental grátis é sempre ao sábado? Gostava de experimentar.
      Vocês entregam na Vila Mariana?
      Conseguem me encaixar sábado cedo para um corte? Tenho um casamento às duas.
      Quando volta a estar livre o quarto com varanda?
      Posso provar o vestido antes de decidir?
      Obrigada pela resposta, às dez está bem. É preciso levar alguma coisa?
      Qual é o preço por pessoa do menu de grupo para doze?
      Vocês têm pneus em oferta no momento? Preciso de quatro.
    `),
    sales: lines(`
      Vocês têm site? Adoraríamos ajudar a trazer mais clientes.
      Gostaria de pagar menos taxa em cada venda no cartão?
      Bom dia, quem cuida do Instagram de vocês? Enchemos as mesas em um mês.
      Está satisfeito com o seu fornecedor de café? Oferecemos um quilo para provar.
      Quantas ligações vocês perdem por dia? Nossa atendente virtual responde todas.
      Já pensou em vender o seu salão? Tenho compradores à espera.
      Precisa de capital de giro? Até 50 mil em dois dias, sem burocracia.
      A sua página só tem oito avaliações. Posso mostrar como chegar a cinquenta?
      O dono está? Ajudamos restaurantes como o seu a baixar a conta da luz.
      Procuram empregados para o verão? Temos gente pronta a começar na segunda.
      Quem faz a limpeza aí? Trabalhamos na sua rua e saímos mais baratos.
      Já pensou num cartão de fidelidade? Uma barbearia como a sua dobrou as visitas.
      Podemos passar na quinta para apresentar os nossos vinhos?
      Gostariam de aparecer no nosso guia de restaurantes? Desde 99 euros por ano.
      Ainda usa agenda de papel? Com o nosso aplicativo as clientes marcam sozinhas.
      Sabe por que os visitantes saem do seu site? Fazemos uma análise de graça.
      Queria marcar uma reunião consigo para mostrar como ganhar pacientes.
      Precisa de um caixa novo? Este mês instalamos pela metade do preço.
      Tem um minuto? Fotografamos pratos e adoraríamos fazer os seus.
      Quem trata da sua contabilidade? Para lojas pequenas cobramos desde 60 por mês.
      O seguro da loja está a acabar? Os nossos clientes poupam 300 euros em média.
      E se não pagasse mais comissão aos aplicativos de entrega?
      Está aberto a uma parceria? Mandamos turistas e só ficamos com dez por cento.
      Podemos deixar uma caixa de copos compostáveis para experimentar?
      Quer que a sua clínica apareça primeiro quando alguém procura dentista?
      As suas terças estão vazias? O nosso app leva gente até si.
      Ainda imprime panfletos? Encomende cinco mil e leve mais mil.
      É com você que falo sobre publicidade? Sobrou uma página na edição de noivas.
      Quer saber o que a inteligência artificial diz de si? Mostramos numa chamada.
      Gostaria de dar wifi aos clientes sem gastar nada?
      Precisam de fardas? Bordamos o logótipo e a primeira é oferta.
      Já pensou em painéis solares no armazém? O estudo não custa nada.
      Posso mostrar como uma padaria do bairro ganhou 80 clientes?
      Cansado de correr atrás de faturas? Nós cobramos por você.
      Os extintores estão em dia? Passamos esta semana a preço fixo.
      Quanto paga de telefone? Preparo um plano empresarial mais barato.
      Procura fornecedor de legumes biológicos? Entregamos todas as manhãs.
      O cardápio está traduzido? Colocamos em cinco línguas por 200 reais.
    `),
  },
  it: {
    enquiries: lines(`
      Buongiorno, avete piatti vegani? Vorremmo venire domenica sera in due.
      Vorrei prenotare una pulizia dei denti, se possibile di mattina.
      Fino a che ora è aperta la cucina il sabato?
      Cerchiamo una sala per i settant'anni di mio padre, circa 25 persone. La vostra è libera il 9?
      Credo di aver lasciato la sciarpa da voi ieri sera, l'avete trovata?
      Quanto costerebbe cambiare lo schermo di un telefono di tre anni fa?
      Purtroppo devo disdire il tavolo di domani, a nome Ferri.
      Potremmo spostare la prenotazione dalle sette alle otto e mezza?
      La zuppa era fredda e nessuno ci ha ascoltato. Con chi posso parlare?
      C'è un ascensore? Mia nonna è in sedia a rotelle.
      Potrebbe farmi un preventivo per imbiancare due stanze?
      I cani possono entrare?
      Perde acqua sotto il lavello, qualcuno può passare oggi?
      Fate lo sconto studenti?
      Scrivo per mia madre: accettate nuovi pazienti?
      Vale ancora l'offerta delle due pizze? Passeremmo a prenderle stasera.
      Come arrivo da voi dalla stazione e dove si parcheggia?
      Mia figlia è celiaca, che cosa potrebbe mangiare?
      Si può pagare con la carta?
      Vendete buoni regalo? Ne vorrei uno per un'amica.
      Il divano verde è ancora in negozio?
      Il pacco è arrivato rotto, come faccio a cambiarlo?
      Il nostro cane non mangia da ieri, quando lo potete vedere?
      Siamo nuovi in zona e cerchiamo un pediatra, avete posto?
      Che cosa comprende l'abbonamento e posso sospenderlo d'estate?
      Avreste un tavolo per due stasera verso le otto, magari vicino alla finestra?
      Mi avete addebitato due volte la stessa cena, me ne rimborsate una?
      Avete un seggiolone? Veniamo con un bimbo piccolo.
      Vorrei spostare l'appuntamento di martedì a un altro giorno.
      Fate torte senza uova per una festa di venti bambini?
      La lezione di prova gratuita è sempre il sabato? Mi piacerebbe provare.
      Consegnate anche in zona Navigli?
      Riuscireste a farmi un taglio sabato mattina presto? Alle due ho un matrimonio.
      Quando torna libera la camera con il balcone?
      Posso provare il vestito prima di decidere?
      Grazie della risposta, alle dieci va bene. Dobbiamo portare qualcosa?
      Quanto viene a testa il menù per gruppi se siamo in dodici?
      Avete gomme invernali in promozione? Me ne servono quattro.
    `),
    sales: lines(`
      Avete un sito? Ci piacerebbe aiutarvi ad avere più clienti.
      Le piacerebbe pagare meno commissioni su ogni carta?
      Buongiorno, chi segue il vostro Instagram? Vi riempiamo i tavoli in un mese.
      È contento del suo fornitore di caffè? Le portiamo un chilo da assaggiare.
      Quante chiamate perdete al giorno? Il nostro assistente risponde a tutte.
      Ha mai pensato di vendere il salone? Ho acquirenti pronti.
      Le serve liquidità? Fino a 50.000 euro in due giorni.
      La vostra scheda ha solo otto recensioni, posso mostrarvi come arrivare a cinquanta?
      C'è il titolare? Aiutiamo locali come il suo ad abbassare la bolletta.
      Cercate camerieri per l'estate? Abbiamo personale pronto da lunedì.
      Chi vi fa le pulizie? Lavoriamo nella vostra via e costiamo meno.
      Avete pensato a una tessera fedeltà? Un barbiere come voi ha raddoppiato le visite.
      Possiamo passare giovedì a presentarvi i nostri vini?
      Vi piacerebbe comparire nella nostra guida ai ristoranti? Da 99 euro all'anno.
      Usate ancora l'agenda di carta? Con la nostra app le clienti prenotano da sole.
      Sapete perché i visitatori lasciano il vostro sito? L'analisi la regaliamo noi.
      Vorrei fissare un incontro con lei per mostrarle come avere più pazienti.
      Le farebbe comodo una cassa nuova? Questo mese a metà prezzo.
      Avete un minuto? Fotografiamo piatti e ci piacerebbe ritrarre i vostri.
      Chi vi tiene la contabilità? Per i piccoli negozi la facciamo da 60 euro.
      La polizza del locale sta per scadere? I nostri clienti risparmiano 300 euro.
      E se non pagaste più commissioni alle piattaforme di consegna?
      È aperto a una collaborazione? Portiamo turisti e tratteniamo solo il dieci per cento.
      Possiamo lasciarvi una scatola di bicchieri compostabili da provare?
      Vuole che il suo studio compaia per primo quando si cerca un dentista?
      I martedì sono vuoti? La nostra app vi porta gente.
      Stampate ancora volantini? Ordinatene cinquemila, mille li mettiamo noi.
      È lei che si occupa della pubblicità? Ci resta una pagina nel numero sposi.
      Vuole sapere che cosa dice di voi l'intelligenza artificiale? Glielo mostriamo in una telefonata.
      Vi piacerebbe offrire il wifi ai clienti senza spendere nulla?
      Servono divise? Ricamiamo il logo e la prima è in regalo.
      Ha pensato al fotovoltaico sul capannone? Lo studio non costa niente.
      Posso mostrarle come un forno del quartiere ha guadagnato 80 clienti?
      Stanco di rincorrere le fatture? Le incassiamo noi per voi.
      Gli estintori sono in regola? Questa settimana li controlliamo a prezzo fisso.
      Quanto paga di telefono? Le preparo una tariffa aziendale più bassa.
      Cercate un fornitore di verdura bio? Consegniamo ogni mattina.
      Il menù è tradotto? Lo mettiamo in cinque lingue per 50 euro.
    `),
  },
  nl: {
    enquiries: lines(`
      Hallo, hebben jullie veganistische gerechten? We willen zondagavond met z'n tweeën komen.
      Ik wil graag een afspraak voor een gebitsreiniging, liefst 's ochtends.
      Tot hoe laat is de keuken op zaterdag open?
      We zoeken een zaal voor de zeventigste verjaardag van mijn vader, ongeveer 25 mensen. Is die van jullie vrij op de 9e?
      Ik denk dat ik gisteren mijn sjaal bij jullie heb laten liggen. Is die gevonden?
      Wat zou een nieuw scherm voor een telefoon van drie jaar oud kosten?
      Helaas moet ik de tafel van morgen afzeggen, op naam van Mulder.
      Kunnen we in plaats van zeven uur om half negen komen?
      De soep was koud en niemand deed er iets aan. Met wie kan ik daarover praten?
      Is er een lift? Mijn oma zit in een rolstoel.
      Kunt u mij een offerte sturen voor het schilderen van twee kamers?
      Mogen honden mee naar binnen?
      Er lekt water onder de gootsteen, kan er vandaag iemand langskomen?
      Hebben jullie studentenkorting?
      Ik schrijf voor mijn moeder: nemen jullie nog nieuwe patiënten aan?
      Geldt de actie met twee pizza's nog? We willen ze vanavond ophalen.
      Hoe kom ik vanaf het station bij jullie en waar kan ik parkeren?
      Mijn dochter heeft coeliakie, wat zou zij kunnen eten?
      Kan ik met pin betalen?
      Verkopen jullie cadeaubonnen? Ik wil er graag een voor een vriendin.
      Staat de groene bank nog in de winkel?
      Mijn pakket kwam kapot aan. Hoe kan ik het ruilen?
      Onze hond eet sinds gisteren niet, wanneer kunnen we komen?
      We zijn nieuw in de buurt en zoeken een huisarts. Is er plek?
      Wat zit er in het maandbedrag en kan ik in de zomer stoppen?
      Hebben jullie vanavond rond acht uur nog een tafel voor twee, misschien aan het raam?
      Hetzelfde etentje is twee keer afgeschreven, krijg ik dat terug?
      Is er een kinderstoel? We komen met een baby.
      Ik zou mijn afspraak van dinsdag graag verzetten.
      Maken jullie taarten zonder ei voor een kinderfeestje?
      Is de gratis proefles altijd op zaterdag? Ik wil het graag eens proberen.
      Bezorgen jullie ook in Lombok?
      Kan ik zaterdagochtend vroeg nog geknipt worden? Om twee uur heb ik een bruiloft.
      Wanneer is de kamer met balkon weer vrij?
      Mag ik de jurk eerst passen?
      Bedankt voor het antwoord, tien uur is goed. Moeten we iets meenemen?
      Wat kost het groepsmenu per persoon als we met twaalf zijn?
      Hebben jullie winterbanden in de aanbieding? Ik heb er vier nodig.
    `),
    sales: lines(`
      Hebben jullie een website? We helpen jullie graag aan meer gasten.
      Wilt u minder kosten betalen bij elke pinbetaling?
      Goedemorgen, wie doet jullie Instagram? Wij krijgen de tafels in een maand vol.
      Bent u tevreden met uw koffieleverancier? Wij brengen een kilo om te proeven.
      Hoeveel telefoontjes missen jullie per dag? Onze assistent neemt ze allemaal op.
      Denkt u erover uw salon te verkopen? Ik heb kopers klaarstaan.
      Heeft u kapitaal nodig? Tot 50.000 euro binnen twee dagen.
      Uw pagina heeft maar acht recensies. Mag ik laten zien hoe dat er vijftig worden?
      Is de eigenaar er? Wij verlagen de energierekening van zaken zoals die van u.
      Zoeken jullie mensen voor de zomer? Onze krachten kunnen maandag beginnen.
      Wie maakt er bij jullie schoon? Wij werken in uw straat en zijn goedkoper.
      Al eens aan een klantenkaart gedacht? Een kapper zoals u kreeg twee keer zoveel bezoek.
      Mogen we donderdag langskomen om onze wijnen te presenteren?
      Willen jullie in onze restaurantgids staan? Vanaf 99 euro per jaar.
      Gebruikt u nog een papieren agenda? Met onze app boeken klanten zelf.
      Weet u waarom bezoekers uw site verlaten? De analyse krijgt u cadeau.
      Ik wil graag een afspraak met u maken om te laten zien hoe u meer patiënten krijgt.
      Kunt u een nieuwe kassa gebruiken? Deze maand voor de halve prijs.
      Heeft u even? Wij fotograferen gerechten en zouden die van u graag vastleggen.
      Wie doet uw boekhouding? Voor kleine winkels doen wij het vanaf 60 euro.
      Loopt uw verzekering binnenkort af? Onze klanten besparen gemiddeld 300 euro.
      Wat als u geen commissie meer hoefde te betalen aan bezorgplatforms?
      Staat u open voor samenwerking? Wij sturen toeristen en houden maar tien procent.
      Mogen we een doos composteerbare bekers afgeven om te testen?
      Wilt u dat uw praktijk bovenaan staat als iemand een tandarts zoekt?
      Zijn uw dinsdagen leeg? Onze app brengt mensen naar binnen.
      Drukt u nog flyers? Bestel er vijfduizend en krijg er duizend bij.
      Gaat u over de advertenties? Er is nog één pagina vrij in het trouwnummer.
      Wilt u weten wat AI over uw zaak zegt? Wij laten het in een gesprek zien.
      Wilt u gasten wifi geven zonder een cent uit te geven?
      Bedrijfskleding nodig? Wij borduren het logo en de eerste is gratis.
      Heeft u aan zonnepanelen op de loods gedacht? Het advies kost niets.
      Mag ik laten zien hoe een bakker in de wijk 80 klanten erbij kreeg?
      Moe van het najagen van facturen? Wij innen ze voor u.
      Zijn uw brandblussers gekeurd? Wij zijn deze week in de buurt, vaste prijs.
      Wat betaalt u voor telefonie? Ik maak een goedkoper zakelijk tarief voor u.
      Zoekt u een leverancier van biologische groente? Elke ochtend geleverd.
      Is uw kaart vertaald? Wij zetten hem in vijf talen voor 50 euro.
    `),
  },
  ar: {
    enquiries: lines(`
      مرحبا، هل لديكم أطباق نباتية؟ نود الحضور مساء الأحد ونحن شخصان.
      أريد حجز موعد لتنظيف الأسنان، ويفضل في الصباح.
      حتى أي ساعة يعمل المطبخ يوم السبت؟
      نبحث عن قاعة لعيد ميلاد والدي، حوالي 25 شخصا. هل قاعتكم متاحة يوم 9؟
      أظن أني نسيت وشاحي عندكم أمس، هل وجده أحد؟
      كم يكلف تغيير شاشة هاتف عمره ثلاث سنوات؟
      للأسف أحتاج إلى إلغاء طاولة الغد باسم منصور.
      هل يمكن تأجيل حجزنا من السابعة إلى الثامنة والنصف؟
      كانت الشوربة باردة ولم يهتم أحد. مع من يمكنني الحديث؟
      هل يوجد مصعد؟ جدتي على كرسي متحرك.
      هل ترسلون لي عرض سعر لدهان غرفتين؟
      هل يسمح بدخول الكلاب؟
      الماء يتسرب تحت المغسلة، هل يستطيع أحد المجيء اليوم؟
      هل لديكم خصم للطلاب؟
      أكتب نيابة عن أمي: هل تستقبلون مرضى جددا؟
      هل ما زال عرض البيتزا ساريا؟ نريد أن نأخذ اثنتين الليلة.
      كيف أصل إليكم من المحطة وأين يمكن إيقاف السيارة؟
      ابنتي عندها حساسية من القمح، ماذا يمكنها أن تأكل عندكم؟
      هل يمكن الدفع بالبطاقة؟
      هل تبيعون بطاقات هدايا؟ أريد واحدة لصديقتي.
      هل الأريكة الخضراء ما زالت في المتجر؟
      وصل طردي مكسورا، كيف أستبدله؟
      كلبنا لا يأكل منذ أمس، متى يمكنكم فحصه؟
      نحن جدد في الحي ونبحث عن طبيب أطفال، هل عندكم مكان؟
      ماذا يشمل الاشتراك الشهري وهل يمكن إيقافه في الصيف؟
      هل عندكم طاولة لشخصين الليلة حوالي الثامنة قرب النافذة إن أمكن؟
      خصمتم ثمن العشاء مرتين، هل ترجعون لي المبلغ؟
      هل يوجد كرسي للأطفال؟ سنأتي مع رضيع.
      أود تغيير موعدي يوم الثلاثاء إلى يوم آخر.
      هل تصنعون كعكا بدون بيض لحفلة عشرين طفلا؟
      هل الحصة التجريبية المجانية كل سبت؟ أحب أن أجرب.
      هل توصلون إلى حي النزهة؟
      هل أستطيع قص شعري صباح السبت مبكرا؟ عندي زفاف في الثانية.
      متى تتوفر الغرفة ذات الشرفة مرة أخرى؟
      هل يمكنني تجربة الفستان قبل أن أقرر؟
      شكرا على الرد، العاشرة تناسبنا. هل نحضر شيئا معنا؟
      كم سعر قائمة المجموعات للشخص إذا كنا اثني عشر؟
      هل عندكم عروض على إطارات الشتاء؟ أحتاج أربعة.
    `),
    sales: lines(`
      هل لديكم موقع إلكتروني؟ يسعدنا أن نساعدكم على جذب المزيد من الزبائن.
      هل ترغب في دفع رسوم أقل على كل عملية بالبطاقة؟
      صباح الخير، من يدير حسابكم على إنستغرام؟ نملأ طاولاتكم خلال شهر.
      هل أنتم راضون عن مورد القهوة؟ نحضر لكم كيلو للتجربة.
      كم مكالمة تفوتكم في اليوم؟ مساعدنا الآلي يرد عليها كلها.
      هل فكرت في بيع صالونك؟ عندي مشترون جاهزون.
      هل تحتاج إلى تمويل لمشروعك؟ حتى 50 ألفا خلال يومين.
      صفحتكم عليها ثمانية تقييمات فقط، هل أريكم كيف تصبح خمسين؟
      هل صاحب المحل موجود؟ نساعد مطاعم مثلكم على خفض فاتورة الكهرباء.
      هل تبحثون عن عمال للصيف؟ لدينا من يبدأ يوم الاثنين.
      من ينظف محلكم؟ نعمل في شارعكم وأسعارنا أقل.
      هل فكرتم في بطاقة ولاء؟ حلاق مثلكم ضاعف زياراته.
      هل يمكننا المرور يوم الخميس لعرض منتجاتنا عليكم؟
      هل تودون الظهور في دليل المطاعم؟ الاشتراك من 99 فقط في السنة.
      هل ما زلتم تستخدمون دفتر المواعيد؟ مع تطبيقنا تحجز الزبونات بأنفسهن.
      هل تعلم لماذا يغادر الزوار موقعك؟ نحلله لك مجانا.
      أود تحديد موعد معكم لأعرض كيف تكسبون مرضى أكثر.
      هل تحتاجون إلى كاشير جديد؟ نركبه هذا الشهر بنصف السعر.
      هل عندكم دقيقة؟ نصور الأطباق ونحب أن نصور أطباقكم.
      من يمسك حساباتكم؟ نقوم بها للمحلات الصغيرة من 300 شهريا.
      هل تأمين المحل على وشك الانتهاء؟ عملاؤنا يوفرون كثيرا.
      ماذا لو لم تدفعوا عمولة لتطبيقات التوصيل بعد اليوم؟
      هل أنتم منفتحون على شراكة؟ نرسل السياح ونأخذ عشرة بالمئة فقط.
      هل نترك لكم صندوق أكواب صديقة للبيئة لتجربتها؟
      هل تريد أن تظهر عيادتك أولا عندما يبحث الناس عن طبيب أسنان؟
      هل أيام الثلاثاء فارغة؟ تطبيقنا يجلب لكم الناس.
      هل ما زلتم تطبعون منشورات؟ اطلبوا خمسة آلاف ولكم ألف هدية.
      هل أنت المسؤول عن الإعلانات؟ بقيت صفحة واحدة في عدد الأعراس.
      هل تريد معرفة ما يقوله الذكاء الاصطناعي عنك؟ نريك في مكالمة.
      هل تودون تقديم واي فاي لزبائنكم دون أن تدفعوا شيئا؟
      هل تحتاجون إلى زي موحد؟ نطرز الشعار والقطعة الأولى علينا.
      هل فكرتم في ألواح شمسية على المستودع؟ الدراسة بلا تكلفة.
      هل أريك كيف كسب مخبز في الحي ثمانين زبونا؟
      تعبتم من ملاحقة الفواتير؟ نحصلها عنكم.
      هل طفايات الحريق مفحوصة؟ نحن في منطقتكم هذا الأسبوع بسعر ثابت.
      كم تدفعون للهاتف؟ أجهز لكم باقة أعمال أرخص.
      هل تبحثون عن مورد خضار عضوية؟ نوصل كل صباح.
      هل قائمتكم مترجمة؟ نضعها بخمس لغات بسعر رمزي.
    `),
  },
}
