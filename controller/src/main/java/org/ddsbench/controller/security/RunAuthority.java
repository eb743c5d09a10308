package org.ddsbench.controller.security;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.mime.smime.SMIMESignedWriter;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.SecurityFiles;

/**
 * The authority of one run, which signs the identities of its participants and what they may do.
 * Its private key never leaves this object, and lives as long as it. Not safe for threads.
 */
public final class RunAuthority {
  /** Clocks of nodes may be behind. */
  private static final Duration BEFORE = Duration.ofDays(1);

  private static final Duration AFTER = Duration.ofDays(7);
  private static final String CURVE = "secp256r1";
  private static final String SIGNATURE = "SHA256withECDSA";
  private static final String NAME = "CN=DDSBench authority of a run";
  private static final int SERIAL_BITS = 127;

  private final SecureRandom random = new SecureRandom();
  private final KeyPair keys;
  private final X509CertificateHolder certificate;
  private final Instant from;
  private final Instant until;
  private final String governance;
  private final int domain;

  /**
   * @param now what it signs is valid from a day before until a week later
   * @param domain the only one in which participants may be
   * @throws IllegalArgumentException when security is off
   */
  public RunAuthority(Instant now, Security security, int domain) {
    this.from = now.minus(BEFORE);
    this.until = now.plus(AFTER);
    this.domain = domain;
    keys = keys();
    certificate = certificate(NAME, keys, true);
    governance = signed(SecurityDocuments.governance(security, domain));
  }

  /**
   * The files of a participant, in the order of {@link SecurityFiles#NAMES}.
   *
   * @param app its name
   * @param topics the beginning of the names of the topics that it may publish and subscribe
   */
  public List<RunFile> identity(String app, String topics) {
    KeyPair own = keys();
    // One part alone: implementations read several in different orders.
    String subject = "CN=" + app;
    return List.of(
        new RunFile(SecurityFiles.AUTHORITY, pem(certificate)),
        new RunFile(SecurityFiles.CERTIFICATE, pem(certificate(subject, own, false))),
        new RunFile(SecurityFiles.KEY, pem(own.getPrivate())),
        new RunFile(SecurityFiles.GOVERNANCE, governance),
        new RunFile(
            SecurityFiles.PERMISSIONS,
            signed(SecurityDocuments.permissions(subject, domain, topics, from, until))));
  }

  private KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec(CURVE), random);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no keys on " + CURVE, e);
    }
  }

  private X509CertificateHolder certificate(String subject, KeyPair of, boolean authority) {
    try {
      X509v3CertificateBuilder builder =
          new JcaX509v3CertificateBuilder(
              new X500Name(NAME),
              new BigInteger(SERIAL_BITS, random).setBit(0),
              Date.from(from),
              Date.from(until),
              new X500Name(subject),
              of.getPublic());
      builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
      // The authority also signs documents.
      int usage = KeyUsage.digitalSignature | (authority ? KeyUsage.keyCertSign : 0);
      builder.addExtension(Extension.keyUsage, true, new KeyUsage(usage));
      return builder.build(new JcaContentSignerBuilder(SIGNATURE).build(keys.getPrivate()));
    } catch (IOException | OperatorCreationException e) {
      throw new IllegalStateException("a certificate cannot be made", e);
    }
  }

  /** The document as text/plain in multipart/signed, as OMG DDS Security 1.1 section 9.4.1 asks. */
  private String signed(String document) {
    String content = "Content-Type: text/plain\r\n\r\n" + document.replace("\n", "\r\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      SMIMESignedWriter.Builder builder = new SMIMESignedWriter.Builder();
      builder.addCertificate(certificate);
      builder.addSignerInfoGenerator(
          new JcaSimpleSignerInfoGeneratorBuilder()
              .build(SIGNATURE, keys.getPrivate(), certificate));
      try (OutputStream body = builder.build(out).getContentStream()) {
        body.write(content.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException | CMSException | OperatorCreationException e) {
      throw new IllegalStateException("a document cannot be signed", e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String pem(X509CertificateHolder certificate) {
    return written(certificate);
  }

  private static String pem(PrivateKey key) {
    try {
      return written(new JcaPKCS8Generator(key, null).generate());
    } catch (IOException e) {
      throw new IllegalStateException("a key cannot be written", e);
    }
  }

  private static String written(Object object) {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter pem = new JcaPEMWriter(text)) {
      pem.writeObject(object);
    } catch (IOException e) {
      throw new IllegalStateException("text in memory cannot be written", e);
    }
    return text.toString();
  }
}
