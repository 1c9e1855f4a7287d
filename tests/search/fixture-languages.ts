import type { FixturePage } from './fixture.ts';

/** The manual of a small tool that carries files over slow lines, in seven languages: six pages each, in the same order. */
export const LANGUAGE_CORPORA: Readonly<Record<string, readonly FixturePage[]>> = {
  ja: [
    [
      'install',
      'ガイド',
      'インストール',
      [
        ['', 'Ferryman は Linux、macOS、Windows で動作します。ダウンロードは一つのファイルだけです。', ''],
        [
          'パッケージからインストールする',
          'パッケージマネージャーを使う場合は、次のコマンドを実行します。管理者の権限が必要です。',
          '',
        ],
        ['インストールを確認する', 'バージョン番号が表示されれば、インストールは成功です。', ''],
      ],
    ],
    [
      'send',
      'ガイド',
      'ファイルを送る',
      [
        ['', 'ファイルまたはフォルダーを、遅い回線でも安全に送ることができます。', ''],
        ['大きなファイルを分割する', '大きなファイルは小さな箱に分割され、一つずつ送信されます。', ''],
        ['速度を制限する', '回線の帯域を使い切らないように、転送速度の上限を設定します。', ''],
      ],
    ],
    [
      'resume',
      'ガイド',
      '中断した転送を再開する',
      [
        ['', '接続が切れても、転送は最後に届いた箱から再開されます。', ''],
        ['再試行の回数', '再試行の回数と待ち時間は設定ファイルで変更できます。', ''],
      ],
    ],
    [
      'verify',
      'ガイド',
      '受信したファイルを検証する',
      [
        ['', '受け取ったファイルは、ハッシュ値を比べて検証します。', ''],
        ['署名と暗号化', '送信者の署名を確認し、暗号化された箱を復号します。秘密鍵は手元に置いておきます。', ''],
      ],
    ],
    [
      'config',
      'リファレンス',
      '設定ファイル',
      [
        ['', '設定はホームフォルダーの ferryman.toml に書きます。', ''],
        ['プロキシ', '社内ネットワークではプロキシのアドレスを指定します。', ''],
      ],
    ],
    [
      'errors',
      'リファレンス',
      'エラーメッセージ',
      [
        ['', 'エラーの番号と、その原因と対処を説明します。', ''],
        ['権限がありません', 'フォルダーに書き込む権限がないときに表示されます。', ''],
        ['ディスクの空き容量が足りません', '受信側のディスクに空き容量がないときに表示されます。', ''],
      ],
    ],
  ],
  'zh-Hans': [
    [
      'install',
      '指南',
      '安装',
      [
        ['', 'Ferryman 可在 Linux、macOS 和 Windows 上运行。只需下载一个文件。', ''],
        ['用软件包安装', '如果使用软件包管理器，请运行以下命令。需要管理员权限。', ''],
        ['检查安装', '如果显示版本号，说明安装成功。', ''],
      ],
    ],
    [
      'send',
      '指南',
      '发送文件',
      [
        ['', '即使在很慢的线路上，也可以安全地发送文件或文件夹。', ''],
        ['拆分大文件', '大文件会被拆分成小箱子，逐个发送。', ''],
        ['限制速度', '设置传输速度的上限，以免占满线路的带宽。', ''],
      ],
    ],
    [
      'resume',
      '指南',
      '恢复中断的传输',
      [
        ['', '即使连接断开，传输也会从最后到达的箱子继续。', ''],
        ['重试次数', '重试次数和等待时间可以在配置文件中修改。', ''],
      ],
    ],
    [
      'verify',
      '指南',
      '校验收到的文件',
      [
        ['', '收到的文件通过比较哈希值来校验。', ''],
        ['签名与加密', '检查发送者的签名，并解密加密的箱子。私钥保存在本地。', ''],
      ],
    ],
    [
      'config',
      '参考',
      '配置文件',
      [
        ['', '配置写在主目录的 ferryman.toml 中。', ''],
        ['代理服务器', '在公司网络中需要指定代理服务器的地址。', ''],
      ],
    ],
    [
      'errors',
      '参考',
      '错误信息',
      [
        ['', '说明错误编号及其原因和处理方法。', ''],
        ['没有权限', '没有写入文件夹的权限时显示。', ''],
        ['磁盘空间不足', '接收方的磁盘没有可用空间时显示。', ''],
      ],
    ],
  ],
  th: [
    [
      'install',
      'คู่มือ',
      'การติดตั้ง',
      [
        ['', 'Ferryman ทำงานบน Linux, macOS และ Windows ดาวน์โหลดเพียงไฟล์เดียว', ''],
        ['ติดตั้งจากแพ็กเกจ', 'หากใช้ตัวจัดการแพ็กเกจ ให้รันคำสั่งต่อไปนี้ ต้องมีสิทธิ์ผู้ดูแลระบบ', ''],
        ['ตรวจสอบการติดตั้ง', 'หากแสดงหมายเลขเวอร์ชัน แสดงว่าติดตั้งสำเร็จ', ''],
      ],
    ],
    [
      'send',
      'คู่มือ',
      'การส่งไฟล์',
      [
        ['', 'ส่งไฟล์หรือโฟลเดอร์ได้อย่างปลอดภัย แม้ในสายที่ช้า', ''],
        ['แบ่งไฟล์ขนาดใหญ่', 'ไฟล์ขนาดใหญ่จะถูกแบ่งเป็นกล่องเล็ก ๆ และส่งทีละกล่อง', ''],
        ['จำกัดความเร็ว', 'กำหนดความเร็วสูงสุดของการถ่ายโอน เพื่อไม่ให้ใช้แบนด์วิดท์จนหมด', ''],
      ],
    ],
    [
      'resume',
      'คู่มือ',
      'ทำการถ่ายโอนที่หยุดไปต่อ',
      [
        ['', 'แม้การเชื่อมต่อหลุด การถ่ายโอนจะเริ่มต่อจากกล่องสุดท้ายที่มาถึง', ''],
        ['จำนวนครั้งที่ลองใหม่', 'เปลี่ยนจำนวนครั้งที่ลองใหม่และเวลารอได้ในไฟล์ตั้งค่า', ''],
      ],
    ],
    [
      'verify',
      'คู่มือ',
      'ตรวจสอบไฟล์ที่ได้รับ',
      [
        ['', 'ไฟล์ที่ได้รับจะถูกตรวจสอบโดยเปรียบเทียบค่าแฮช', ''],
        ['ลายเซ็นและการเข้ารหัส', 'ตรวจสอบลายเซ็นของผู้ส่ง และถอดรหัสกล่องที่เข้ารหัสไว้ เก็บกุญแจส่วนตัวไว้ในเครื่อง', ''],
      ],
    ],
    [
      'config',
      'อ้างอิง',
      'ไฟล์ตั้งค่า',
      [
        ['', 'เขียนการตั้งค่าไว้ใน ferryman.toml ในโฟลเดอร์หลัก', ''],
        ['พร็อกซี', 'ในเครือข่ายของบริษัทต้องระบุที่อยู่ของพร็อกซี', ''],
      ],
    ],
    [
      'errors',
      'อ้างอิง',
      'ข้อความแสดงข้อผิดพลาด',
      [
        ['', 'อธิบายหมายเลขข้อผิดพลาด สาเหตุ และวิธีแก้ไข', ''],
        ['ไม่มีสิทธิ์', 'แสดงเมื่อไม่มีสิทธิ์เขียนลงในโฟลเดอร์', ''],
        ['พื้นที่ดิสก์ไม่พอ', 'แสดงเมื่อดิสก์ของผู้รับไม่มีพื้นที่ว่าง', ''],
      ],
    ],
  ],
  ar: [
    [
      'install',
      'الدليل',
      'التثبيت',
      [
        ['', 'يعمل Ferryman على Linux وmacOS وWindows. التنزيل ملف واحد فقط.', ''],
        ['التثبيت من الحزمة', 'إذا كنت تستخدم مدير الحِزَم فنفّذ الأمر التالي. تحتاج إلى صلاحيات المدير.', ''],
        ['التحقق من التثبيت', 'إذا ظهر رقم الإصدار فقد نجح التثبيت.', ''],
      ],
    ],
    [
      'send',
      'الدليل',
      'إرسال الملفات',
      [
        ['', 'يمكنك إرسال ملف أو مجلد بأمان حتى عبر الخطوط البطيئة.', ''],
        ['تقسيم الملفات الكبيرة', 'تُقسَّم الملفات الكبيرة إلى صناديق صغيرة وتُرسَل واحدًا تلو الآخر.', ''],
        ['تحديد السرعة', 'حدّد السرعة القصوى للنقل حتى لا يُستهلك عرض النطاق كله.', ''],
      ],
    ],
    [
      'resume',
      'الدليل',
      'استئناف النقل المتوقف',
      [
        ['', 'حتى لو انقطع الاتصال، يُستأنف النقل من آخر صندوق وصل.', ''],
        ['عدد المحاولات', 'يمكن تغيير عدد المحاولات ومدة الانتظار في ملف الإعدادات.', ''],
      ],
    ],
    [
      'verify',
      'الدليل',
      'التحقق من الملفات المستلَمة',
      [
        ['', 'يُتحقَّق من الملفات المستلمة بمقارنة قيمة التجزئة.', ''],
        ['التوقيع والتشفير', 'تحقّق من توقيع المُرسِل وفكّ تشفير الصناديق. يبقى المفتاح الخاص على جهازك.', ''],
      ],
    ],
    [
      'config',
      'المرجع',
      'ملف الإعدادات',
      [
        ['', 'تُكتب الإعدادات في ferryman.toml في المجلد الرئيسي.', ''],
        ['الخادم الوكيل', 'في شبكة الشركة يجب تحديد عنوان الخادم الوكيل.', ''],
      ],
    ],
    [
      'errors',
      'المرجع',
      'رسائل الخطأ',
      [
        ['', 'شرح أرقام الأخطاء وأسبابها وطرق معالجتها.', ''],
        ['لا توجد صلاحية', 'تظهر عند عدم وجود صلاحية الكتابة في المجلد.', ''],
        ['مساحة القرص غير كافية', 'تظهر عندما لا تبقى مساحة على قرص المستلم.', ''],
      ],
    ],
  ],
  ru: [
    [
      'install',
      'Руководство',
      'Установка',
      [
        ['', 'Ferryman работает в Linux, macOS и Windows. Нужно скачать всего один файл.', ''],
        [
          'Установка из пакета',
          'Если вы пользуетесь менеджером пакетов, выполните команду. Нужны права администратора.',
          '',
        ],
        ['Проверка установки', 'Если выведен номер версии, всё прошло успешно.', ''],
      ],
    ],
    [
      'send',
      'Руководство',
      'Отправка файлов',
      [
        ['', 'Файлы и папки можно надёжно отправлять даже по медленным линиям.', ''],
        ['Разделение больших файлов', 'Большие файлы делятся на небольшие ящики, которые отправляются по одному.', ''],
        ['Ограничение скорости', 'Задайте наибольшую скорость передачи, чтобы не занимать всю линию.', ''],
      ],
    ],
    [
      'resume',
      'Руководство',
      'Возобновление прерванной передачи',
      [
        ['', 'Даже если соединение разорвано, передача продолжится с последнего полученного ящика.', ''],
        ['Число попыток', 'Число попыток и время ожидания меняются в файле настроек.', ''],
      ],
    ],
    [
      'verify',
      'Руководство',
      'Проверка полученных файлов',
      [
        ['', 'Полученные файлы проверяются сравнением хешей.', ''],
        [
          'Подпись и шифрование',
          'Проверьте подпись отправителя и расшифруйте ящики. Закрытый ключ хранится у вас.',
          '',
        ],
      ],
    ],
    [
      'config',
      'Справочник',
      'Файл настроек',
      [
        ['', 'Настройки записываются в ferryman.toml в домашней папке.', ''],
        ['Прокси-сервер', 'В сети предприятия укажите адрес прокси-сервера.', ''],
      ],
    ],
    [
      'errors',
      'Справочник',
      'Сообщения об ошибках',
      [
        ['', 'Номера ошибок, их причины и способы исправления.', ''],
        ['Нет прав доступа', 'Появляется, если нет прав на запись в папку. Ещё раз проверьте владельца.', ''],
        ['Недостаточно места на диске', 'Появляется, если на диске получателя не осталось места.', ''],
      ],
    ],
  ],
  de: [
    [
      'install',
      'Anleitung',
      'Installation',
      [
        ['', 'Ferryman läuft unter Linux, macOS und Windows. Der Download besteht aus einer Datei.', ''],
        [
          'Als Paket installieren',
          'Mit einer Paketverwaltung führen Sie diesen Befehl aus. Sie brauchen Administratorrechte.',
          '',
        ],
        ['Installation überprüfen', 'Erscheint die Versionsnummer, war die Installation erfolgreich.', ''],
      ],
    ],
    [
      'send',
      'Anleitung',
      'Dateien senden',
      [
        ['', 'Dateien und Ordner lassen sich auch über langsame Leitungen sicher senden.', ''],
        [
          'Große Dateien aufteilen',
          'Große Dateien werden in kleine Kisten aufgeteilt, die einzeln gesendet werden.',
          '',
        ],
        [
          'Geschwindigkeit begrenzen',
          'Legen Sie eine Höchstgeschwindigkeit der Übertragung fest, damit die Leitung frei bleibt.',
          '',
        ],
      ],
    ],
    [
      'resume',
      'Anleitung',
      'Unterbrochene Übertragung fortsetzen',
      [
        ['', 'Auch wenn die Verbindung abbricht, geht die Übertragung mit der letzten Kiste weiter.', ''],
        ['Zahl der Versuche', 'Zahl der Versuche und Wartezeit stehen in der Konfigurationsdatei.', ''],
      ],
    ],
    [
      'verify',
      'Anleitung',
      'Empfangene Dateien prüfen',
      [
        ['', 'Empfangene Dateien werden durch den Vergleich von Prüfsummen geprüft.', ''],
        [
          'Unterschrift und Verschlüsselung',
          'Prüfen Sie die Unterschrift des Absenders und entschlüsseln Sie die Kisten. Der private Schlüssel bleibt bei Ihnen.',
          '',
        ],
      ],
    ],
    [
      'config',
      'Nachschlagen',
      'Konfigurationsdatei',
      [
        ['', 'Die Einstellungen stehen in ferryman.toml im Benutzerordner.', ''],
        ['Proxy-Server', 'Im Firmennetz geben Sie die Adresse des Proxy-Servers an, auch wenn er draußen steht.', ''],
      ],
    ],
    [
      'errors',
      'Nachschlagen',
      'Fehlermeldungen',
      [
        ['', 'Nummern der Fehler, ihre Ursachen und was dagegen hilft.', ''],
        ['Keine Berechtigung', 'Erscheint, wenn das Recht zum Schreiben in den Ordner fehlt.', ''],
        ['Zu wenig Speicherplatz', 'Erscheint, wenn auf der Festplatte des Empfängers kein Platz mehr ist.', ''],
      ],
    ],
  ],
  fr: [
    [
      'install',
      'Guide',
      'Installation',
      [
        ['', 'Ferryman fonctionne sous Linux, macOS et Windows. Il suffit de télécharger un fichier.', ''],
        [
          'Installer un paquet',
          'Avec un gestionnaire de paquets, exécutez cette commande. Les droits d’administrateur sont nécessaires.',
          '',
        ],
        ['Vérifier l’installation', 'Si le numéro de version s’affiche, l’installation a réussi.', ''],
      ],
    ],
    [
      'send',
      'Guide',
      'Envoyer des fichiers',
      [
        ['', 'Les fichiers et les dossiers s’envoient en toute sécurité, même sur une ligne lente.', ''],
        ['Découper les gros fichiers', 'Les gros fichiers sont découpés en petites caisses, envoyées une par une.', ''],
        [
          'Limiter la vitesse',
          'Fixez une vitesse maximale de transfert afin de ne pas occuper toute la bande passante.',
          '',
        ],
      ],
    ],
    [
      'resume',
      'Guide',
      'Reprendre un transfert interrompu',
      [
        ['', 'Même si la connexion est coupée, le transfert reprend à la dernière caisse reçue.', ''],
        [
          'Nombre de tentatives',
          'Le nombre de tentatives et le délai d’attente se règlent dans le fichier de configuration.',
          '',
        ],
      ],
    ],
    [
      'verify',
      'Guide',
      'Contrôler les fichiers reçus',
      [
        ['', 'Les fichiers reçus sont contrôlés en comparant leurs sommes.', ''],
        [
          'Signature et chiffrement',
          'Vérifiez la signature de l’expéditeur et déchiffrez les caisses. La clé privée reste chez vous.',
          '',
        ],
      ],
    ],
    [
      'config',
      'Référence',
      'Fichier de configuration',
      [
        ['', 'Les réglages se trouvent dans ferryman.toml, dans le dossier personnel.', ''],
        ['Serveur mandataire', 'Dans un réseau d’entreprise, indiquez l’adresse du serveur mandataire.', ''],
      ],
    ],
    [
      'errors',
      'Référence',
      'Messages d’erreur',
      [
        ['', 'Les numéros des erreurs, leurs causes et les remèdes.', ''],
        ['Accès refusé', 'S’affiche lorsque le droit d’écrire dans le dossier manque.', ''],
        ['Espace disque insuffisant', 'S’affiche lorsqu’il n’y a plus de place sur le disque du destinataire.', ''],
      ],
    ],
  ],
};

/** Questions, and the page that answers each. */
export const LANGUAGE_QUESTIONS: Readonly<Record<string, readonly (readonly [query: string, page: string])[]>> = {
  ja: [
    ['インストール方法', 'install'],
    ['Ferrymanのインストール', 'install'],
    ['ｲﾝｽﾄｰﾙ', 'install'],
    ['ファイルを送るには', 'send'],
    ['転送速度の制限', 'send'],
    ['大きなファイル', 'send'],
    ['転送を再開', 'resume'],
    ['再試行', 'resume'],
    ['接続が切れた', 'resume'],
    ['暗号化', 'verify'],
    ['秘密鍵', 'verify'],
    ['ハッシュ値', 'verify'],
    ['設定ファイルはどこですか？', 'config'],
    ['ぷろきし', 'config'],
    ['権限がありません', 'errors'],
    ['ディスク容量', 'errors'],
  ],
  'zh-Hans': [
    ['怎么安装', 'install'],
    ['如何安装Ferryman', 'install'],
    ['软件包', 'install'],
    ['发送文件', 'send'],
    ['限制传输速度', 'send'],
    ['大文件拆分', 'send'],
    ['恢复传输', 'resume'],
    ['重试次数', 'resume'],
    ['连接断开了怎么办？', 'resume'],
    ['加密', 'verify'],
    ['哈希', 'verify'],
    ['发送者的签名', 'verify'],
    ['配置文件在哪里', 'config'],
    ['代理', 'config'],
    ['没有写入权限', 'errors'],
    ['磁盘空间', 'errors'],
  ],
  th: [
    ['ติดตั้งอย่างไร', 'install'],
    ['การติดตั้ง Ferryman', 'install'],
    ['แพ็กเกจ', 'install'],
    ['ส่งไฟล์', 'send'],
    ['จำกัดความเร็ว', 'send'],
    ['ไฟล์ขนาดใหญ่', 'send'],
    ['ลองใหม่', 'resume'],
    ['การเชื่อมต่อหลุด', 'resume'],
    ['เข้ารหัส', 'verify'],
    ['ลายเซ็น', 'verify'],
    ['ไฟล์ตั้งค่า', 'config'],
    ['พร็อกซี', 'config'],
    ['ไม่มีสิทธิ์', 'errors'],
    ['พื้นที่ดิสก์', 'errors'],
  ],
  ar: [
    ['تثبيت', 'install'],
    ['كيف أثبت Ferryman؟', 'install'],
    ['الحزم', 'install'],
    ['ارسال الملفات', 'send'],
    ['تحديد السرعه', 'send'],
    ['الملفات الكبيره', 'send'],
    ['استئناف النقل', 'resume'],
    ['عدد المحاولات', 'resume'],
    ['تشفير', 'verify'],
    ['تـوقيـع المرسل', 'verify'],
    ['ملف الاعدادات', 'config'],
    ['خادم وكيل', 'config'],
    ['لا توجد صلاحيه', 'errors'],
    ['مساحة القرص', 'errors'],
  ],
  ru: [
    ['установить', 'install'],
    ['как установить Ferryman', 'install'],
    ['пакеты', 'install'],
    ['отправить файлы', 'send'],
    ['ограничить скорость', 'send'],
    ['большой файл', 'send'],
    ['возобновить передачу', 'resume'],
    ['сколько попыток', 'resume'],
    ['шифрование ящиков', 'verify'],
    ['подписи', 'verify'],
    ['где файл настроек?', 'config'],
    ['прокси', 'config'],
    ['нет прав', 'errors'],
    ['еще раз проверьте владельца', 'errors'],
    ['место на диске', 'errors'],
  ],
  de: [
    ['installieren', 'install'],
    ['Wie installiere ich Ferryman?', 'install'],
    ['Pakete', 'install'],
    ['Datei senden', 'send'],
    ['grosse Dateien', 'send'],
    ['Geschwindigkeit', 'send'],
    ['Übertragung fortsetzen', 'resume'],
    ['ubertragung unterbrochen', 'resume'],
    ['wie viele Versuche', 'resume'],
    ['Verschlüsselung', 'verify'],
    ['privater Schlüssel', 'verify'],
    ['Wo ist die Konfigurationsdatei?', 'config'],
    ['Proxy', 'config'],
    ['Berechtigung', 'errors'],
    ['kein Speicherplatz', 'errors'],
  ],
  fr: [
    ['installer', 'install'],
    ['Comment installer Ferryman ?', 'install'],
    ['paquets', 'install'],
    ['envoyer un fichier', 'send'],
    ['decouper gros fichiers', 'send'],
    ['limite de vitesse', 'send'],
    ['reprendre un transfert', 'resume'],
    ['nombre de tentatives', 'resume'],
    ['déchiffrer', 'verify'],
    ['cle privee', 'verify'],
    ['signatures', 'verify'],
    ['où est le fichier de configuration', 'config'],
    ['mandataire', 'config'],
    ['accès refusé', 'errors'],
    ['espace disque', 'errors'],
  ],
};
