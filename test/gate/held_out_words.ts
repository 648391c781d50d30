/** Messages of one language as people write them: what they ask for or are is known by how they were written down, not by what any rule makes of them. */
export interface HeldOut {
  optOuts: readonly string[]
  replies: readonly string[]
  commercial: readonly string[]
  transactional: readonly string[]
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Set down before the tables were first run on them; the tables were not written from them. */
export const HELD_OUT: Readonly<Record<'es' | 'fr' | 'de' | 'ar' | 'it' | 'pt' | 'nl', HeldOut>> = {
  es: {
    optOuts: lines(`
      no me manden mas mensajes
      BAJA
      Alto
      PARAR
      Quiero darme de baja
      por favor dejen de escribirme
      Ya no quiero recibir sus promociones
      No me escriban más, gracias
      Quiten mi número de su lista
      deja de mandarme sms
      no me llamen mas
      ya basta de mensajes
      Bórrenme de su base de datos
      No deseo recibir más publicidad
      Denme de baja por favor
      No me contacten nunca más
      paren ya con los mensajes!!
      Hola, no quiero que me vuelvan a escribir
      Cancelar suscripción
      Solicito la baja de este servicio
      Elimine mis datos y no me moleste más
      saquenme de esta lista
      No autorizo que me envíen publicidad
      dejame en paz
      No más SMS por favor
      ¡¡Basta!!
      No vuelva a enviarme nada
      Revoco mi consentimiento
      no me mandes nada mas x favor
      Dejen de molestar
    `),
    replies: lines(`
      No puedo parar de reír
      Paso por ahí a las 5
      Paramos en la gasolinera y llegamos
      Quiero cancelar mi cita del viernes
      ¿Puedo cambiar la cita para mañana?
      No me llamen antes de las 9, estoy trabajando
      No me mande la factura todavía
      Sí, confirmo
      Gracias, nos vemos el lunes
      ¿Dónde está la parada del autobús?
      Mi esposa está de baja por enfermedad, ¿podemos mover la cita?
      El aire acondicionado no deja de hacer ruido
      No, gracias
      Mándenme más información por favor
      ¿Cuánto cuesta el corte de pelo?
      La planta baja está bien
      No dejen de avisarme si hay un hueco
      ¿Me pueden enviar el recibo por correo?
      No recibí el mensaje con el código
      El portón es alto, cabe el camión
      Ya no quiero el servicio de las 3, mejor a las 4
      Me quedé sin batería, escríbame más tarde
      Dejé el coche en la calle de atrás
      No quiero llegar tarde
      Baje el volumen cuando llame
      Hasta mañana, no hay problema
      Eliminen la segunda visita, con una basta
    `),
    commercial: lines(`
      ¡Aprovecha un 30% de descuento en todos los tratamientos!
      Solo hoy: 2x1 en cortes de pelo
      Reserva ya tu limpieza dental y llévate un blanqueamiento gratis
      Oferta especial de verano: masajes desde 25 €
      Usa el código VERANO20 y ahorra 20 euros
      Rebajas de hasta el 50% esta semana
      No te pierdas nuestras promociones de fin de mes
      Últimos días para conseguir tu regalo
      Compra uno y llévate otro a mitad de precio
      Invita a un amigo y gana 10 € para tu próxima visita
      Descubre nuestra nueva colección, ya disponible en tienda
      Gran liquidación por fin de temporada, ¡no te la pierdas!
      Tu cita está confirmada. Por cierto, este mes tenemos 15% de rebaja en tintes
      Cupón de 5 dólares de descuento para tu siguiente compra
      Ahorre hasta $200 en la instalación de su aire acondicionado
      Precios increíbles en neumáticos, ¡visítanos hoy!
      Suscríbete ahora y el primer mes es gratis
      Black Friday en Bo e Hijos: todo a mitad de precio
      Contrata hoy tu seguro y recibe una tarjeta regalo
      Presupuesto gratis y oferta limitada en ventanas nuevas
      ¿Ya probaste nuestro nuevo tratamiento facial? Pide tu cita y disfruta de precios especiales
    `),
    transactional: lines(`
      Su cita es mañana a las 10:00. Responda C para confirmar.
      Su código de verificación es 482913. No lo comparta.
      Recibo: corte de pelo 20,00 €, descuento -2,00 €, total 18,00 €
      Hemos recibido su pago de 45,00 €. Gracias.
      Su cita del viernes ha sido cancelada.
      El técnico llegará entre las 2 y las 4 de la tarde.
      El estacionamiento es gratuito para pacientes.
      La entrada es libre para acompañantes.
      Su pedido 1234 ha salido del almacén y llega hoy.
      Le recordamos su visita al dentista el martes 3 a las 9:30.
      Su factura de noviembre ya está disponible: 89,90 €
      Tenemos un hueco libre el jueves a las 12, ¿le viene bien?
      No pudimos cobrar su tarjeta; actualice los datos de pago.
      Su reserva para dos personas está confirmada para hoy a las 21:00.
      El presupuesto de la reparación es de 120 € IVA incluido. ¿Autoriza el trabajo?
      Batería al 20%. El aparato necesita servicio.
      Su paquete está listo para recoger en tienda.
      Hoy cerramos a las 18:00 por inventario.
      Traiga su documento de identidad y llegue 10 minutos antes.
      Su garantía vence el 30 de noviembre.
      Confirmamos la compra de la casa; la firma en notaría es el lunes.
      Se aplicó su descuento de socio; total pagado 30,00 €.
    `),
  },
  fr: {
    optOuts: lines(`
      arrêtez de m'écrire
      ARRET
      Désabonnement
      STOP SMS
      Ne m'envoyez plus rien
      je ne veux plus recevoir vos messages
      Merci de me désinscrire de votre liste
      arrete de m'envoyer des sms
      Ne me contactez plus
      Veuillez cesser tout envoi publicitaire
      Je souhaite me désabonner
      Retirez mon numéro de votre fichier svp
      plus de pub merci
      Laissez-moi tranquille
      supprimez mes coordonnées
      J'en ai marre de vos messages, stop
      Stop aux textos
      Ne m'appelez plus jamais
      je désire ne plus être contacté
      Désinscription
      Enlevez-moi de votre liste d'envoi
      Je retire mon consentement
      n'écrivez plus à ce numéro
      arrêtez vos sms c'est pénible
      Je m'oppose à l'utilisation de mes données à des fins commerciales
      fichez-moi la paix
      Plus aucun message s'il vous plaît
      Je refuse de recevoir vos offres
      resiliez mon inscription aux alertes
      effacez-moi de vos contacts
    `),
    replies: lines(`
      Nous nous arrêtons à 5 h
      Je n'arrête pas de rire
      L'arrêt de bus est devant chez vous ?
      Je voudrais annuler mon rendez-vous de vendredi
      Ne m'appelez pas avant 9 h svp
      Merci, à lundi
      Oui je confirme
      Non merci
      Je suis en arrêt maladie, on peut décaler ?
      Pouvez-vous m'envoyer la facture ?
      Envoyez-moi plus d'informations
      Je n'ai plus de batterie, rappelez-moi demain
      La chaudière s'arrête toutes les dix minutes
      Je ne veux plus de rendez-vous le matin, plutôt l'après-midi
      N'arrêtez pas de m'envoyer les rappels
      Combien coûte une coupe ?
      Avez-vous un créneau libre samedi ?
      Je n'ai pas reçu le message avec le code
      On passe vous voir à midi
      Laissez les clés chez la gardienne
      Le plombier doit arrêter l'eau avant
      Plus tard ça m'arrange
      Sans problème, à demain
      Ne m'envoyez pas encore le devis, je réfléchis
      Pouvez-vous retirer le deuxième article de ma commande ?
      Je ne peux plus venir demain
      C'est complet ? Dommage
    `),
    commercial: lines(`
      Profitez de -20 % sur tout le salon
      15 % de remise sur votre prochaine coupe
      Offre spéciale : un soin acheté, un soin offert
      Soldes d'hiver : jusqu'à moins 50 % en boutique
      Utilisez le code NOEL10 pour économiser 10 €
      Dernière chance pour profiter de nos promos !
      Parrainez un ami et gagnez 15 €
      Livraison offerte dès 30 € d'achat, commandez vite
      Votre rendez-vous est confirmé. En ce moment, 10 % de réduction sur les massages
      Découvrez notre nouvelle gamme de soins
      Ventes privées ce week-end, venez nombreux
      Réservez dès maintenant et recevez un cadeau
      Un bon d'achat de 20 euros vous attend
      Prix cassés sur les pneus jusqu'à samedi
      Essai gratuit d'un mois, abonnez-vous vite
      Jusqu'à 300 € d'économies sur votre chaudière
      Déstockage massif : tout doit disparaître
      Devis gratuit et promotion sur les fenêtres
      Nos meilleures offres du Black Friday sont arrivées
      La deuxième paire à moitié prix cette semaine seulement
      Gagnez un voyage en participant à notre grand jeu
      Faites-vous plaisir avec notre nouveau menu, tarif exceptionnel de lancement
    `),
    transactional: lines(`
      Votre rendez-vous est demain à 10 h. Répondez C pour confirmer.
      Votre code est 482913. Ne le partagez pas.
      Reçu : coupe 35,00 €, remise -5,00 €, total 30,00 €
      Nous avons bien reçu votre paiement de 45,00 €.
      Votre rendez-vous de vendredi est annulé.
      Le technicien passera entre 14 h et 16 h.
      Le parking est gratuit pour les patients.
      Entrée libre pour les accompagnants.
      Votre commande 1234 est en cours de livraison.
      Rappel : contrôle dentaire mardi 3 à 9 h 30.
      Votre facture de novembre est disponible : 89,90 €
      Un créneau s'est libéré jeudi à midi, cela vous convient-il ?
      Votre carte a été refusée, merci de mettre à jour le moyen de paiement.
      Votre table pour deux est réservée ce soir à 21 h.
      Le devis de la réparation est de 120 € TTC. Donnez-vous votre accord ?
      Batterie à 20 %. Pensez à l'entretien.
      Votre colis est prêt à être retiré en boutique.
      Le cabinet sera fermé lundi.
      Merci d'apporter votre carte vitale et d'arriver 10 minutes en avance.
      Le solde de votre compte est de 12,50 €.
      La remise des clés aura lieu lundi à 9 h.
      Votre remise fidélité a été appliquée, total payé 30,00 €.
    `),
  },
  de: {
    optOuts: lines(`
      Bitte keine Nachrichten mehr
      Abmelden
      STOPP
      Hören Sie auf mir zu schreiben
      Ich möchte keine Werbung mehr erhalten
      Löschen Sie meine Nummer
      schickt mir nichts mehr
      Bitte nehmen Sie mich aus dem Verteiler
      Kontaktieren Sie mich nicht mehr
      ich will keine sms mehr von euch
      Abbestellen
      Hiermit widerrufe ich meine Einwilligung
      Rufen Sie mich nie wieder an
      Lassen Sie mich in Ruhe
      keine werbung bitte
      Schluss mit den Nachrichten
      Newsletter abbestellen
      Ich melde mich hiermit ab
      Bitte streichen Sie mich von Ihrer Liste
      Hört auf mich anzurufen
      Schreibt mir nicht mehr
      Ich widerspreche der Nutzung meiner Daten zu Werbezwecken
      Bitte meine Daten löschen und nicht mehr anschreiben
      Unterlassen Sie weitere Anrufe
      Aufhören!
      Ich wünsche keinen weiteren Kontakt
      Tragen Sie mich bitte aus
      Kein Interesse mehr an euren Nachrichten
      stopp den spam
      Nie wieder SMS an diese Nummer
    `),
    replies: lines(`
      Ich kann nicht aufhören zu lachen
      Wir machen um 5 einen Stopp bei Ihnen
      Ich muss meinen Termin am Freitag absagen
      Bitte rufen Sie nicht vor 9 Uhr an
      Ja, ich bestätige
      Nein danke
      Wo ist die Bushaltestelle?
      Bis Montag, danke
      Ich habe keine Nachricht mit dem Code bekommen
      Die Heizung hört nicht auf zu brummen
      Können Sie mir die Rechnung schicken?
      Was kostet ein Haarschnitt?
      Am Ende der Straße links
      Haben Sie keine Termine mehr frei?
      Schicken Sie mir bitte mehr Informationen
      Ich habe keinen Akku mehr, melde mich später
      Keine Sorge, ich bin pünktlich
      Hören Sie nicht auf, mich an die Termine zu erinnern
      Ich möchte den Termin verschieben
      Der Wagen springt nicht mehr an
      Lassen Sie den Schlüssel beim Nachbarn
      Ich habe mich abgemeldet beim Empfang, bin unterwegs
      Kein Problem, dann um vier
      Bitte schicken Sie die Rechnung noch nicht
      Können Sie die zweite Position aus der Bestellung nehmen?
      Ich brauche keinen Parkplatz
      Das war es, mehr nicht
    `),
    commercial: lines(`
      Nur heute: 20 % Rabatt auf alle Haarschnitte
      Sichern Sie sich jetzt Ihren Gutschein über 10 €
      Sommerschlussverkauf: bis zu 50 % reduziert
      Mit dem Code HERBST15 sparen Sie 15 Euro
      Jetzt buchen und eine Massage gratis erhalten
      Unser Angebot der Woche: Zahnreinigung für nur 49 €
      Empfehlen Sie uns weiter und erhalten Sie 20 € Prämie
      Kaufen Sie zwei, zahlen Sie eins
      Ihr Termin ist bestätigt. Übrigens: diesen Monat 10 % Nachlass auf Farbe
      Entdecken Sie unsere neue Kollektion
      Letzte Chance! Nur noch bis Sonntag halber Preis
      Black Friday bei Müller: alles muss raus
      Kostenlose Beratung und Sonderpreise auf neue Fenster
      Sparen Sie bis zu 300 € bei Ihrer neuen Heizung
      Bestellen Sie jetzt versandkostenfrei und sichern Sie sich Ihr Geschenk
      Exklusiv für Sie: Sonderangebot nur diese Woche
      Gewinnen Sie eine Reise bei unserem großen Gewinnspiel
      Testen Sie unser Studio einen Monat gratis
      Räumungsverkauf, Preise stark gesenkt
      Neu bei uns: Gesichtsbehandlung zum Einführungspreis
      Gönnen Sie sich eine Auszeit mit unseren Wellness-Angeboten, jetzt zugreifen
    `),
    transactional: lines(`
      Ihr Termin ist morgen um 10:00 Uhr. Antworten Sie C zur Bestätigung.
      Ihr Code lautet 482913. Bitte nicht weitergeben.
      Quittung: Haarschnitt 35,00 €, Rabatt -5,00 €, Summe 30,00 €
      Ihre Zahlung über 45,00 € ist eingegangen.
      Ihr Termin am Freitag wurde abgesagt.
      Der Techniker kommt zwischen 14 und 16 Uhr.
      Parken ist für Patienten kostenlos.
      Der Eintritt ist frei.
      Ihre Bestellung 1234 ist unterwegs.
      Erinnerung: Kontrolltermin am Dienstag um 9:30 Uhr.
      Ihre Rechnung für November liegt bereit: 89,90 €
      Am Donnerstag um 12 ist ein Termin frei geworden. Passt das?
      Ihre Karte wurde abgelehnt, bitte aktualisieren Sie die Zahlungsdaten.
      Ihr Tisch für zwei ist heute um 21 Uhr reserviert.
      Das Angebot für die Reparatur beträgt 120 € inkl. MwSt. Sollen wir beginnen?
      Akku bei 20 %. Das Gerät braucht Wartung.
      Ihr Paket liegt in der Filiale zur Abholung bereit.
      Die Praxis bleibt am Montag geschlossen.
      Bitte bringen Sie Ihre Versichertenkarte mit und kommen Sie 10 Minuten früher.
      Ihre Garantie endet am 30. November.
      Der Verkauf Ihres Hauses wird am Montag beurkundet.
      Ihr Kundenrabatt wurde abgezogen, bezahlt: 30,00 €.
    `),
  },
  ar: {
    optOuts: lines(`
      إيقاف
      لا ترسلوا لي رسائل
      الغاء الاشتراك
      توقفوا عن مراسلتي
      أوقفوا الرسائل من فضلكم
      لا أريد استلام رسائل دعائية
      احذفوا رقمي من القائمة
      لا تتصلوا بي مرة أخرى
      كفى
      لا ترسل لي شي بعد اليوم
      ما أبغى رسائلكم
      مابي اعلانات
      مش عايز رسايل تاني
      أرجو إلغاء اشتراكي
      شيلوا رقمي من عندكم
      إيـقـاف
      وقفوا الرسايل
      بطلوا تبعتولي رسايل
      لا أرغب في تلقي أي رسائل
      أسحب موافقتي
      ارجو عدم ارسال رسائل مرة ثانية
      لا تزعجوني
      لا ترسلون لي مرة ثانية لو سمحتوا
      أزيلوا اسمي من قائمتكم
      اتركوني في حالي
      ستوب
      يرجى التوقف عن الاتصال بي
      لا مزيد من الرسائل
      ألغوا اشتراكي حالا
      ما ودي توصلني رسائل منكم
    `),
    replies: lines(`
      نعم، أؤكد الموعد
      أريد إلغاء موعد الجمعة
      لا أستطيع التوقف عن الضحك
      سنتوقف عندكم الساعة الخامسة
      أين موقف الحافلات؟
      لا تتصلوا قبل التاسعة
      لم تصلني رسالة الرمز
      كم سعر قص الشعر؟
      شكرا، نراكم الاثنين
      لا شكرا
      أرسلوا لي الفاتورة من فضلكم
      هل يمكن تغيير الموعد إلى الغد؟
      المكيف لا يتوقف عن إصدار الصوت
      سأتأخر عشر دقائق
      هل يوجد موقف سيارات؟
      ارسلوا لي معلومات أكثر
      لا توجد مشكلة
      موعدي الساعة كم؟
      لا تنسوا تذكيري بالموعد
      بعد العصر أفضل
      هل أنتم مفتوحون اليوم؟
      اوقفت السيارة أمام المحل
      لا أريد موعدا صباحيا، المساء أفضل
      انا في الطريق
      تم، الله يعطيكم العافية
      لا ترسلوا الفني اليوم، لست في البيت
    `),
    commercial: lines(`
      خصم 30% على جميع الخدمات
      عرض خاص لفترة محدودة
      احجز الآن واحصل على جلسة مجانية
      تخفيضات تصل إلى ٥٠٪ هذا الأسبوع
      استخدم كود EID20 ووفر 20 ريال
      لا تفوت عروضنا المميزة
      اشتر واحدة واحصل على الثانية مجانا
      اليوم فقط: قصة شعر بنصف السعر
      ادع صديقك واربح 50 درهما
      تسوق الآن أحدث التشكيلات
      تم تأكيد موعدك. ولدينا هذا الشهر خصم 15٪ على المساج
      كوبون بقيمة 100 ريال بانتظارك
      أقوى العروض بمناسبة اليوم الوطني
      توصيل مجاني لكل طلب فوق 200 درهم، اطلب الحين
      اربح رحلة إلى لندن مع سحبنا الكبير
      وفر حتى 500 ريال على تركيب المكيفات
      تصفية نهاية الموسم، الكمية محدودة
      جرب خدماتنا الجديدة بأسعار لا تقاوم
      اشترك الآن والشهر الأول مجانا
      هدية مجانية مع كل عملية شراء
      استشارة مجانية وعروض حصرية على زراعة الأسنان
    `),
    transactional: lines(`
      موعدك غدا الساعة 10:00. أرسل 1 للتأكيد.
      رمز التحقق هو 482913. لا تشاركه مع أحد.
      إيصال: قص شعر 50 ريال، خصم -5 ريال، المجموع 45 ريال
      تم استلام دفعتك بقيمة 45 درهم. شكرا لك.
      تم إلغاء موعدك يوم الجمعة.
      سيصل الفني بين الساعة 2 و 4 عصرا.
      مواقف السيارات مجانية للمراجعين.
      الدخول مجاني للمرافقين.
      طلبك رقم 1234 في الطريق إليك.
      تذكير بموعد الأسنان يوم الثلاثاء الساعة 9:30.
      فاتورة نوفمبر جاهزة: 89.90 درهم
      يوجد موعد متاح يوم الخميس الساعة 12، هل يناسبك؟
      تعذر خصم المبلغ من بطاقتك، يرجى تحديث بيانات الدفع.
      تم تأكيد حجز طاولة لشخصين الليلة الساعة 9.
      عرض سعر الإصلاح 120 درهم شامل الضريبة. هل توافق؟
      البطارية 20%. الجهاز يحتاج إلى صيانة.
      شحنتك جاهزة للاستلام من الفرع.
      العيادة مغلقة يوم الأحد.
      يرجى إحضار الهوية والحضور قبل الموعد بعشر دقائق.
      ينتهي ضمان جهازك في 30 نوفمبر.
      تم خصم 200 ريال من حسابك.
    `),
  },
  it: {
    optOuts: lines(`
      Non scrivetemi più
      Cancellatemi dalla lista
      ANNULLA ISCRIZIONE
      Basta messaggi
      Smettetela di mandarmi sms
      non voglio più ricevere pubblicità
      Disiscrivimi
      Non contattatemi mai più
      Revoco il consenso
      Rimuovete il mio numero per favore
      Lasciatemi in pace
      Vorrei disiscrivermi
    `),
    replies: lines(`
      Non riesco a smettere di ridere
      Ci fermiamo da voi alle 5
      Vorrei annullare l'appuntamento di venerdì
      Dov'è la fermata dell'autobus?
      Non chiamatemi prima delle 9
      Va bene, grazie
      Non ho ricevuto il messaggio
      Mandatemi più informazioni
      Alla fine della strada
      No grazie
      Non smettete di mandarmi i promemoria
    `),
    commercial: lines(`
      Solo oggi sconto del 20% su tutti i tagli
      Prenota subito e ricevi un omaggio
      Saldi fino al 50%
      Offerta speciale: massaggi a partire da 25 €
      Usa il codice ESTATE20 e risparmia 20 euro
      Porta un amico e vinci un buono
      Scopri la nuova collezione, ti aspettiamo in negozio
      Paghi uno prendi due
      Ultimi giorni di promozione, non perderteli
      Approfitta dei nostri prezzi imbattibili, acquista ora
    `),
    transactional: lines(`
      Il suo appuntamento è domani alle 10:00. Risponda C per confermare.
      Il tuo codice è 482913. Non condividerlo.
      Ricevuta: taglio 20,00 €, sconto -2,00 €, totale 18,00 €
      Il parcheggio è gratuito per i pazienti.
      Abbiamo ricevuto il pagamento di 45,00 €.
      Ingresso libero per gli accompagnatori.
      Il tecnico arriverà tra le 14 e le 16.
      L'appuntamento di venerdì è stato annullato.
      Il saldo della fattura è di 89,90 €, scadenza 30 novembre.
      Il suo ordine è pronto per il ritiro in negozio.
    `),
  },
  pt: {
    optOuts: lines(`
      SAIR
      não me mandem mais mensagens
      Parem de me ligar
      Quero cancelar a inscrição
      Descadastrar
      Remova meu número da lista
      não quero mais receber propaganda
      Deixe-me em paz
      Pare de enviar sms
      Não desejo receber mais contactos
      Retiro o meu consentimento
      me tira dessa lista por favor
    `),
    replies: lines(`
      Não consigo parar de rir
      Paramos aí às 5
      Quero cancelar minha consulta de sexta
      Onde fica a parada de ônibus?
      Não me ligue antes das 9
      Sim, confirmo
      Não recebi a mensagem com o código
      Pode me mandar mais informações?
      Vou sair agora, chego em dez minutos
      Não, obrigado
      Não quero mais o horário das 3, prefiro às 4
    `),
    commercial: lines(`
      Só hoje: 20% de desconto em todos os cortes
      Aproveite nossa promoção de verão e agende já
      Use o cupom NATAL10 e economize R$ 10
      Compre um e leve dois
      Indique um amigo e ganhe 50 reais
      Frete grátis em toda a loja, compre agora
      Últimas vagas com preço especial
      Conheça a nossa nova coleção
      Saldos até 50%
      Sua consulta está confirmada. Aproveite 15% off na limpeza
    `),
    transactional: lines(`
      Sua consulta é amanhã às 10:00. Responda C para confirmar.
      Seu código é 482913. Não compartilhe.
      Recibo: corte R$ 40,00, desconto -R$ 5,00, total R$ 35,00
      O estacionamento é grátis para pacientes.
      Recebemos o seu pagamento de 45,00 €.
      Entrada livre para acompanhantes.
      O técnico chegará entre as 14h e as 16h.
      Sua consulta de sexta foi cancelada.
      O saldo da sua conta é de R$ 12,50.
      Sua encomenda está pronta para retirada na loja.
    `),
  },
  nl: {
    optOuts: lines(`
      Stuur me geen berichten meer
      AFMELDEN
      Uitschrijven
      Hou op met sms'en
      ik wil geen reclame meer ontvangen
      Haal mij van de lijst
      Bel me niet meer
      Verwijder mijn nummer
      Laat me met rust
      Geen berichten meer aub
      Ik trek mijn toestemming in
      Neem geen contact meer met mij op
    `),
    replies: lines(`
      Ik kan niet stoppen met lachen
      We stoppen om 5 uur bij jullie
      Ik wil mijn afspraak van vrijdag annuleren
      Waar is de bushalte?
      Bel me niet voor 9 uur
      Ja, ik bevestig
      Ik heb geen bericht met de code gekregen
      Stuur me meer informatie
      Aan het einde van de straat
      Nee bedankt
      Ik heb geen tijd meer vandaag, morgen wel
    `),
    commercial: lines(`
      Alleen vandaag 20% korting op alle knipbeurten
      Boek nu en krijg een gratis behandeling
      Uitverkoop: tot 50% afgeprijsd
      Gebruik code LENTE10 en bespaar 10 euro
      Profiteer van onze aanbieding van de week
      Ontdek onze nieuwe collectie
      Twee halen, een betalen
      Breng een vriend mee en verdien een cadeaubon
      Laatste kans: halve prijs tot zondag
      Win een reis met onze grote winactie
    `),
    transactional: lines(`
      Uw afspraak is morgen om 10:00 uur. Antwoord C om te bevestigen.
      Uw code is 482913. Deel hem niet.
      Bon: knippen 35,00 €, korting -5,00 €, totaal 30,00 €
      Parkeren is gratis voor patiënten.
      Wij hebben uw betaling van 45,00 € ontvangen.
      De toegang is vrij.
      De monteur komt tussen 14 en 16 uur.
      Uw afspraak van vrijdag is geannuleerd.
      De offerte voor de reparatie is 120 € inclusief btw. Gaat u akkoord?
      Uw pakket ligt klaar in de winkel.
    `),
  },
}
